/** The numbers of football, written by tools/sheet.py. Lengths in micrometres. */

export const FIXTURES = ["post","post","post","net","net","net","net","keeper","keeper","post","post","post","net","net","net","net","keeper","keeper"];
