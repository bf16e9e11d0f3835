import { inEnglish, readersLanguage } from '@clubdraw/domain/texts/reader-language';

/** "3,412", in the form of the reader's language. */
export function wholeNumber(value: number): string {
  return inEnglish(value.toLocaleString(readersLanguage()));
}
