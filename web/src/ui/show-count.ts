import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';

/** A whole number for a reader: 3,412, in the form of the reader's language. */
export function showCount(value: number): string {
  return inEnglish(value.toLocaleString(readersLanguage()));
}
