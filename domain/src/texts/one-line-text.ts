/**
 * The rule of names, prizes and everything else that stands on one line and in signed statements.
 * Two texts that look the same are the same bytes, and none of them hides what a reader sees.
 */

const runsOfSpaces = /\p{Zs}+/gu;

/** Zero-width non-joiner and joiner: letters of some scripts and many emoji need them. */
const joiners = '\u200C\u200D';

/** Control and formatting characters, halves of characters, and the two separators of lines. */
const hidden = new RegExp(`[\\p{Cc}\\p{Cs}\\u2028\\u2029]|(?![${joiners}])\\p{Cf}`, 'u');

const everyHidden = new RegExp(hidden, 'gu');

/**
 * A typed text in the one form in which it is stored: composed (NFC), each run of spaces one space,
 * nothing at its ends. The same text again for one that has this form.
 */
export function oneLineText(typed: string): string {
  return typed.normalize('NFC').replace(runsOfSpaces, ' ').trim();
}

/**
 * Whether a text has characters that nobody sees: line breaks, tabs and other control characters,
 * marks that turn the direction of writing, halves of characters.
 */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text);
}

/** A text that others typed, without the characters that nobody sees. */
export function withoutHiddenCharacters(text: string): string {
  return text.replaceAll(everyHidden, '');
}
