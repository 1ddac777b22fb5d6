/** Addresses. Every page has one; a link is a plain `<a href>`. */

import { useLayoutEffect, useState } from "preact/hooks";

export type Route =
  | { page: "home" }
  | { page: "new"; game: string; friend: boolean }
  | { page: "match"; id: string; at: number | null; guide: boolean }
  | { page: "rules" }
  | { page: "rulebook"; game: string; clause: string | null; words: string | null }
  | { page: "about" }
  | { page: "preferences" }
  | { page: "print"; game: string }
  | { page: "practice"; game: string; position: string | null; drill: string | null }
  | { page: "record" }
  | { page: "lost" };

/** Read an address. */
export function parse(address: string): Route {
  const url = new URL(address, "http://here");
  const parts = url.pathname.split("/").filter(Boolean).map(decode);
  const [head, id] = parts;
  if (parts.length === 0) return { page: "home" };
  if (parts.length === 1) {
    if (head === "rules" || head === "about" || head === "preferences" || head === "record") return { page: head };
    return { page: "lost" };
  }
  if (parts.length > 2 || !id) return { page: "lost" };
  switch (head) {
    case "new":
      return { page: "new", game: id, friend: url.searchParams.get("with") === "friend" };
    case "match":
      return { page: "match", id, at: lineOf(url.searchParams.get("at")), guide: url.searchParams.has("guide") };
    case "rules":
      return { page: "rulebook", game: id, clause: decode(url.hash.slice(1)) || null, words: url.searchParams.get("q") };
    case "print":
      return { page: "print", game: id };
    case "practice":
      return { page: "practice", game: id, position: url.searchParams.get("p"), drill: url.searchParams.get("drill") };
    default:
      return { page: "lost" };
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function lineOf(text: string | null): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const clauseHref = (game: string, clause: string): string => `/rules/${game}#${encodeURIComponent(clause)}`;

/** A table; with lessons, where they are wanted. */
export const matchHref = (id: string, guide: boolean): string => `/match/${id}${guide ? "?guide=1" : ""}`;

/** The articles of a book, all of them or those with some words: an address to share. */
export const searchHref = (game: string, words = ""): string => `/rules/${game}?q=${encodeURIComponent(words)}`;

const MOVED = "puntadidito:moved";
const here = () => location.pathname + location.search + location.hash;

export function go(address: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  dispatchEvent(new Event(MOVED));
}

/** Clicks on links to our own pages change the page without loading it anew. */
export function catchLinks(): void {
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
    if (url.hash) document.getElementById(decode(url.hash.slice(1)))?.scrollIntoView();
    else scrollTo(0, 0);
  });
}

export function useRoute(): Route {
  const [address, move] = useState(here);
  useLayoutEffect(() => {
    const look = () => move(here());
    addEventListener("popstate", look);
    addEventListener("hashchange", look);
    addEventListener(MOVED, look);
    return () => {
      removeEventListener("popstate", look);
      removeEventListener("hashchange", look);
      removeEventListener(MOVED, look);
    };
  }, []);
  return parse(address);
}
