/** The manifests of all folders beside this one; `build.mjs` gathers them. */
declare module "games:all" {
  const manifests: import("./manifest").Manifest[];
  export default manifests;
}
