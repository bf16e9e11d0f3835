/**
 * The language of numbers and dates; texts are English (product §15.7). The server, its mails and
 * each page until its script runs have one neutral form. A program in a browser names the languages
 * of its reader once, before it shows anything.
 */

/** The form of the server. */
export const neutralLanguage = 'en-AU';

let language = neutralLanguage;

/** The language of the reader, as `Intl` takes it. */
export function readersLanguage(): string {
  return language;
}

/** Whether numbers and dates have the form of the server. */
export function isNeutral(): boolean {
  return language === neutralLanguage;
}

/**
 * Takes the first language that is known of those that a browser names, the dearest first. Answers
 * whether numbers and dates look different now.
 */
export function followReader(wanted: readonly string[]): boolean {
  language = neutralLanguage;
  try {
    [language = neutralLanguage] = Intl.NumberFormat.supportedLocalesOf([...wanted]);
  } catch {
    // The name of a language is none: some browsers without a setting say "C".
  }
  return !isNeutral();
}

/** Letters and marks that are written from the right; the digits of no language are. */
const fromTheRight = /[\u0590-\u065f\u066e-\u06ef\u06fa-\u08ff\u200f]/;

/**
 * A figure or date between English words: one that is written from the right stays in its place.
 */
export function inEnglish(shown: string): string {
  return fromTheRight.test(shown) ? `\u2068${shown}\u2069` : shown;
}
