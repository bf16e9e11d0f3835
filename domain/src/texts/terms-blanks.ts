/**
 * The blanks of our starting text, in its order: what only the club knows, where it has not said it
 * yet.
 */
export const termsBlanks = {
  clubName: '[name of the club]',
  organiser: '[address or registration number of the club]',
  contact: '[e‑mail address or phone number]',
  handover: '[where and how]',
} as const;

/**
 * The blanks of our starting text that a text still has, each once, in their order. They are known
 * by their exact words: other brackets are the club's own.
 */
export function blanksIn(text: string): string[] {
  return Object.values(termsBlanks).filter((blank) => text.includes(blank));
}

/** Said of terms with blanks, which a form does not publish. */
export function fillInBlanks(blanks: readonly string[]): string {
  return `Fill in what is in brackets: ${blanks.join(', ')}`;
}
