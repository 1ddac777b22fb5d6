/** The numbers of rugby, written by tools/sheet.py. Lengths in micrometres. */

export const FIXTURES = ["post","post","post","post","post","post"];
