import type { FreeEntry } from '../free-entry.ts';

type FreeWays = {
  freeEntry: FreeEntry | null;
  /** Writes an instant in the zone of the draw. */
  showDate: (at: Date) => string;
};

/** The sentences about the free ways in, which a buyer accepts; none where there is none. */
export function freeWaysInWords({ freeEntry, showDate }: FreeWays): string[] {
  if (!freeEntry) return [];
  const { online, post } = freeEntry;
  return [
    'No purchase necessary. Free entries have the same chance.',
    ...(online ? [`Each person can enter online for free ${times(online.each)}.`] : []),
    ...(post
      ? [
          `Each person can enter by post for free ${times(post.each)}, with one card for each entry, to: ${post.address}. Cards count that are received by ${showDate(post.until)}.`,
        ]
      : []),
  ];
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
