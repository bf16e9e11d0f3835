import { toMajor, type Currency } from '@clubdraw/domain/money/money';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import { z } from 'zod';
import { moneyInside, moneyOf } from '../wire/wire.ts';

/** A prize of an answer: its value in major units of the currency beside it. */
export const prizeOnWire = z.object({
  prize: z.string(),
  quantity: z.number(),
  value: z.number().nullable().describe('In major units; null where it is not stated.'),
});
export type PrizeOnWire = z.output<typeof prizeOnWire>;

/** The same inside: with its value as money. */
export const prizeInside = z.object({
  prize: z.string(),
  quantity: z.number(),
  value: moneyInside.nullable(),
});

/** The prizes of an answer as they are inside. */
export function prizesFromWire(prizes: readonly PrizeOnWire[], of: Currency): Prize[] {
  return prizes.map(({ value: major, ...same }) => ({
    ...same,
    value: major === null ? null : moneyOf(major, of),
  }));
}

/** Prizes as an answer carries them. */
export function prizesToWire(prizes: readonly Prize[]): PrizeOnWire[] {
  return prizes.map(({ value: money, ...same }) => ({
    ...same,
    value: money && toMajor(money),
  }));
}
