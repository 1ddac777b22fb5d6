/** Lays a style sheet of a lazy chunk on the page, once. The page itself links only the house's. */

const laid = new Set<string>();

export function lay(css: string): void {
  if (typeof document === "undefined" || laid.has(css)) return;
  laid.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
