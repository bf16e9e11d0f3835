import { readersLanguage } from '../texts/reader-language.ts';

/** Sentences for those who wait for their payment page. */

export const lookingUpPlace = 'We are looking up your place in line.';
export const givePlaceBack = 'Give my place back';
export const placeKept = 'There is no answer just now. Your place in line is kept.';
export const placeNotGivenBack = 'Your place could not be given back. Please try again.';
export const placeGone = 'Your place in line is gone. Please start again.';

export function placeInLine(position: number, seconds: number): string {
  const number = position.toLocaleString(readersLanguage());
  return `You are number ${number} in line, about ${aboutSoLong(seconds)}.`;
}

/** Minutes from a minute and a half on: nobody counts 240 seconds. */
function aboutSoLong(seconds: number): string {
  if (seconds >= 90) return `${Math.round(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** Where tickets that were held went to others, or were not paid. */
export const buyAgain = 'Buy again';
