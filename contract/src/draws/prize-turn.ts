import { passCauses } from '@clubdraw/domain/passing-over';
import { z } from 'zod';

/** A picked ticket that did not keep its place. Cause and reason are public. */
export const passedOver = z.object({
  /** The place that it had, from 1. */
  place: z.number(),
  code: z.string(),
  cause: z.enum(passCauses),
  reason: z.string(),
  at: z.iso.datetime(),
});

/** Whether a club may pass the holder over for a cause now: if not, why, and from when. */
const passPermission = z.union([
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    reason: z.string(),
    /** Null where no time will bring it. */
    from: z.iso.datetime().nullable(),
  }),
]);

/** The turn of a ticket that has a place now, as its club sees it. */
export const prizeTurn = z.object({
  code: z.string(),
  /** When the mail that tells the holder left; null before. */
  toldAt: z.iso.datetime().nullable(),
  /** No mail server takes the mail to the holder: the portal alone tells them. */
  isMailRefused: z.boolean(),
  /** The end of the days to claim the prize; null before the holder was told. */
  claimUntil: z.iso.datetime().nullable(),
  claimDays: z.number(),
  /** When the holder pressed `This is me`. */
  claimedAt: z.iso.datetime().nullable(),
  /** The holder gave the prize back: at this instant it goes to the next, unless that is undone. */
  goesOnAt: z.iso.datetime().nullable(),
  /** How many reserves never had a place. */
  reservesLeft: z.number(),
  /** The conditions on winners; a reason of `ineligible` begins with one of them. */
  eligible: z.array(z.string()),
  can: z.object({ ineligible: passPermission, unclaimed: passPermission }),
});
export type PrizeTurn = z.output<typeof prizeTurn>;
