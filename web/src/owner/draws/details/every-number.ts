import type { NumberRange } from '@clubdraw/domain/ticket-numbers';

export type Frequency = readonly { number: number; count: number }[];

/** A longer range shows only the numbers that stand on a ticket. */
const longestWhole = 100;

/** How often each number was given out, those that never were included. */
export function everyNumber(frequency: Frequency, { from, to }: NumberRange): Frequency {
  if (to - from >= longestWhole) return frequency;
  const counts = new Map(frequency.map(({ number, count }) => [number, count]));
  return Array.from({ length: to - from + 1 }, (_, position) => {
    const number = from + position;
    return { number, count: counts.get(number) ?? 0 };
  });
}
