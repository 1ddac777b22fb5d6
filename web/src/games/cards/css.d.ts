/** Style sheets of the lazy chunk are imported as text: see `sheet.ts`. */
declare module "*.css" {
  const text: string;
  export default text;
}
