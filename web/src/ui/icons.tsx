/** The few signs of the house. Only play, step and lamp ever stand without a word. */

export const Brand = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="18.5" fill="#4a2c1c" />
    <circle cx="20" cy="20" r="15" fill="#f4ead3" />
    <circle cx="20" cy="20" r="11.4" fill="none" stroke="#b98b34" stroke-width="1.3" />
    <circle cx="20" cy="20" r="4.6" fill="#b02a22" />
  </svg>
);

const line = (box: string, d: string, width: number, kind?: string) => (
  <svg class={kind} viewBox={`0 0 ${box}`} aria-hidden="true">
    <path d={d} fill="none" stroke="currentColor" stroke-width={width} stroke-linejoin="round" stroke-linecap="round" />
  </svg>
);

export const Lamp = () => line("24 24", "M6 10.5h12L15.5 4.5h-7zM12 10.5v8M8 19.5h8", 1.6);
export const Idea = () => line("24 24", "M9 17.5h6M10 20.5h4M9 17.5c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8", 1.7);
export const Before = () => line("24 24", "M15 5 8 12l7 7", 1.8);
export const After = () => line("24 24", "m9 5 7 7-7 7", 1.8);
export const More = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <circle cx="5" cy="12" r="1.9" />
    <circle cx="12" cy="12" r="1.9" />
    <circle cx="19" cy="12" r="1.9" />
  </svg>
);
export const Unfold = () => line("24 24", "m5 9 7 7 7-7", 2);
export const Onward = () => line("20 20", "m7 3 7 7-7 7", 1.8, "go");
export const Book = () => line("40 40", "M20 9c-4-3-9-4-15-4v27c6 0 11 1 15 4 4-3 9-4 15-4V5c-6 0-11 1-15 4zM20 9v27", 2);
export const Sheet = () => line("40 40", "M9 4h15l7 7v25H9zM24 4v7h7M14 18h12M14 24h12M14 30h7", 2);
export const Target = () => (
  <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
    <circle cx="20" cy="20" r="14" />
    <circle cx="20" cy="20" r="5" />
    <path d="M20 2v8M20 30v8M2 20h8M30 20h8" />
  </svg>
);
export const Whistle = () => (
  <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true">
    <path d="M4 15h19l3-5h10v6h-8.5A10.5 10.5 0 1 1 4 23z" />
    <circle cx="15" cy="23" r="4" />
  </svg>
);
export const Play = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M8 5v14l11-7z" fill="currentColor" />
  </svg>
);
export const Stop = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M7 5h4v14H7zM13 5h4v14h-4z" fill="currentColor" />
  </svg>
);
