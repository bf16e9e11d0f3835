import { z } from 'zod';
import { prizeInside, prizeOnWire, prizesFromWire, prizesToWire } from '../draws/prizes.ts';
import { currency } from '../wire/wire.ts';

const each = {
  /** Nobody keeps two prizes of a draw while a reserve is left. */
  onePrizeEach: z.boolean(),
};

const onWire = z.object({
  currency,
  open: z
    .object({ number: z.number(), prizes: z.array(prizeOnWire), ...each })
    .describe('The draw that is open.'),
  next: z
    .object({ prizes: z.array(prizeOnWire), ...each })
    .describe('Each draw that opens from now on.'),
});

/** The same inside. */
export const packagePrizesInside = z.object({
  currency,
  open: z.object({ number: z.number(), prizes: z.array(prizeInside), ...each }),
  next: z.object({ prizes: z.array(prizeInside), ...each }),
});
export type PackagePrizes = z.output<typeof packagePrizesInside>;

/** The prizes of a package's draws: of the open one, and of those that open behind it. */
export const packagePrizes = z.codec(onWire, packagePrizesInside, {
  decode: ({ currency: code, open, next }) => ({
    currency: code,
    open: { ...open, prizes: prizesFromWire(open.prizes, code) },
    next: { ...next, prizes: prizesFromWire(next.prizes, code) },
  }),
  encode: ({ open, next, ...same }) => ({
    ...same,
    open: { ...open, prizes: prizesToWire(open.prizes) },
    next: { ...next, prizes: prizesToWire(next.prizes) },
  }),
});
