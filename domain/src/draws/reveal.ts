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
 * The places that a stage shows one after the other; those behind them, the first that it shows,
 * stand in a list at once.
 */
export const placesOneByOne = 5;

/**
 * Ms until a stage comes to the first place: all the others lie open by then. None of a draw with
 * one place.
 */
function behindMs(places: number): number {
  return places < 2 ? 0 : leadMs + placeMs * Math.min(places - 1, placesOneByOne);
}

/**
 * How many of the places behind the first one lie open so many ms after the beginning, from the
 * last one on.
 */
function placesShown(places: number, elapsedMs: number): number {
  const steps = Math.floor((elapsedMs - leadMs) / placeMs) + 1;
  if (steps < 1) return 0;
  const atOnce = Math.max(1, places - placesOneByOne);
  return Math.min(places - 1, atOnce + steps - 1);
}

/**
 * Ms that showing all places takes: the last one first, and in the end the code of the first one,
 * number by number.
 */
export function showMs({ numbers, places }: { numbers: number; places: number }): number {
  return behindMs(places) + revealMs(numbers);
}

export type ShownPart = {
  /** How many of the places behind the first one lie open, from the last one on. */
  places: number;
  /** The stage has turned to the first place. */
  isFirst: boolean;
  /** How many numbers of its code lie open. */
  numbers: number;
};

/** The part of a result that lies open so many ms after the beginning. */
export function shownPart(
  { numbers, places }: { numbers: number; places: number },
  elapsedMs: number,
): ShownPart {
  const isFirst = elapsedMs >= behindMs(places);
  return {
    places: isFirst ? places - 1 : placesShown(places, elapsedMs),
    isFirst,
    numbers: isFirst ? numbersShown(numbers, elapsedMs - behindMs(places)) : 0,
  };
}
