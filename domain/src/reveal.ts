/**
 * How a stage shows the numbers of a result, one after the other. The stage and the server count
 * with the same times: of a LIVE draw nobody is told more than the stage has shown (product §12.7).
 */

/** Ms from the result to the first number: the list is presented, and slow networks catch up. */
const leadMs = 3_000;
/** Ms from one number to the next, and for all of them together where there are many. */
const stepMs = 1_600;
const allStepsMs = 24_000;
/** Ms from the last number to the words. */
const tailMs = 1_400;

function stepOf(numbers: number): number {
  return Math.min(stepMs, allStepsMs / numbers);
}

/** Ms that showing a code of so many numbers takes. */
export function revealMs(numbers: number): number {
  return leadMs + stepOf(numbers) * (numbers - 1) + tailMs;
}

/**
 * How many of the numbers lie open so many ms after the beginning; 0 while the list is presented.
 */
export function numbersShown(numbers: number, elapsedMs: number): number {
  const steps = Math.floor((elapsedMs - leadMs) / stepOf(numbers)) + 1;
  return Math.min(numbers, Math.max(0, steps));
}

/** Ms for which a stage shows the ticket of one place before that of the next. */
const placeMs = 4_000;

/**
 * Places that a stage shows one after the other, the first one first; the rest stand in a list at
 * once.
 */
export const placesOneByOne = 5;

/** How many places of a draw lie open so many ms after the code of the first one does. */
export function placesShown(places: number, elapsedMs: number): number {
  const steps = 1 + Math.max(0, Math.floor(elapsedMs / placeMs));
  return steps > placesOneByOne ? places : Math.min(places, steps);
}

/**
 * Ms from the first place to the list of all, of a draw with more places than are shown one by one.
 */
export const allPlacesMs = placeMs * placesOneByOne;

/** Ms from the first place to the last one or, where there are many, to the list of all. */
export function placesMs(places: number): number {
  return placeMs * Math.min(places - 1, placesOneByOne);
}
