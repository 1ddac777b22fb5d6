/** What sides wear: two colours and a pattern, so that no two kits are told apart by colour alone. */

export type Pattern = "plain" | "stripes" | "hoops" | "halves" | "sash" | "quarters" | "chest";

export interface Kit {
  id: string;
  pattern: Pattern;
  /** The shirt, and what its pattern, collar and cuffs are of. */
  shirt: string;
  trim: string;
  shorts: string;
  socks: string;
  number: string;
}

export const KITS: readonly Kit[] = [
  { id: "lanterna", pattern: "plain", shirt: "#8d2430", trim: "#f4ead3", shorts: "#f4ead3", socks: "#8d2430", number: "#fff6e2" },
  { id: "naviglio", pattern: "stripes", shirt: "#f2efe2", trim: "#3a6688", shorts: "#24405a", socks: "#f2efe2", number: "#14283a" },
  { id: "laguna", pattern: "hoops", shirt: "#f2efe2", trim: "#2f5d86", shorts: "#24405a", socks: "#2f5d86", number: "#14283a" },
  { id: "darsena", pattern: "halves", shirt: "#1f4b7a", trim: "#a3262f", shorts: "#16324f", socks: "#a3262f", number: "#fff6e2" },
  { id: "torre", pattern: "sash", shirt: "#efe6cf", trim: "#a3262f", shorts: "#efe6cf", socks: "#2a2320", number: "#2a2320" },
  { id: "mercato", pattern: "quarters", shirt: "#2f6b49", trim: "#f4ead3", shorts: "#21452f", socks: "#2f6b49", number: "#fff6e2" },
  { id: "porto", pattern: "chest", shirt: "#23364a", trim: "#d9b65a", shorts: "#23364a", socks: "#d9b65a", number: "#fff6e2" },
];

/** Keepers dress unlike anybody: plain, one light and one dark. */
export const KEEPERS: readonly [Kit, Kit] = [
  { id: "keeper", pattern: "chest", shirt: "#c9962f", trim: "#2a2320", shorts: "#2a2320", socks: "#c9962f", number: "#241a0c" },
  { id: "keeper", pattern: "sash", shirt: "#3a3430", trim: "#9fb4c4", shorts: "#22201e", socks: "#3a3430", number: "#f3ead6" },
];

export const kitOf = (id: string): Kit => KITS.find((kit) => kit.id === id) ?? (KITS[0] as Kit);
