/** The least characters that are looked for. */
export const minSearchLength = 2;

/** The most: the length of an e-mail. */
export const maxSearchLength = 254;

const threeInARow = /[\p{L}\p{N}]{3}/u;

/**
 * Whether a part of an e-mail can be found by the index of parts, which knows three letters or
 * figures in a row; anything shorter would be looked for in every row.
 */
export function canFindEmails(text: string): boolean {
  return threeInARow.test(text);
}

const likeCode = /^\d[\d\s\u2010-\u2015-]*$/;

/**
 * The numbers of a text that may be a ticket's code, as they stand in it; undefined for any other
 * text. Whether a single row of figures is a code depends on the draw (`typedCode`).
 */
export function numbersOfCode(text: string): string[] | undefined {
  return likeCode.test(text) ? (text.match(/\d+/g) ?? undefined) : undefined;
}
