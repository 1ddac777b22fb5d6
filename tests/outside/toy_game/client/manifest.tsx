/** Bottle caps in the house. */

const Cap = () => (
  <svg viewBox="0 0 240 254" aria-hidden="true">
    <rect width="240" height="254" fill="#31506b" />
    <circle cx="120" cy="127" r="60" fill="#d2a750" />
  </svg>
);

const said = (name: string, line: string, source: string) => ({ name, line, source });

export const manifest = {
  id: "toy",
  place: 6,
  texts: {
    it: said("Tappi di bottiglia", "Un tappo, una linea, il vento.", "Regole di casa, una pagina"),
    en: said("Bottle caps", "A cap, a line, the wind.", "House rules, one page"),
  },
  clauses: 8,
  Poster: Cap,
  Sign: Cap,
  first: { setup: {}, level: "random", gentlest: "random" },
  client: () => import(".").then((chunk) => chunk.client),
};
