/** A draw as far as its card counts. */
export type Counted = {
  participants: number;
  capacity: number;
  isCapped: boolean;
  isFree: boolean;
};

/**
 * How many tickets are taken, of how many where that is known. The card's script writes the same,
 * so it stays small.
 */
export function countWords({ participants, capacity, isCapped, isFree }: Counted): string {
  const taken = participants.toLocaleString('en');
  const of = isCapped ? ` of ${capacity.toLocaleString('en')}` : '';
  return `${taken}${of} ${isFree ? 'entries' : 'tickets taken'}`;
}
