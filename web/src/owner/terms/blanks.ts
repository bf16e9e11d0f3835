/** The blanks of our starting text, which the club fills in, stand in square brackets. */
const blank = /\[[^[\]\n]{1,80}\]/g;

/** The blanks of a text that are still to be filled in, each once, in their order. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(blank)].map(([found]) => found))];
}
