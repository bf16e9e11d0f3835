import { passCauses } from '@clubdraw/domain/draws/passing-over';
import { z } from 'zod';

/** A picked ticket that did not keep its place. Cause and reason are public. */
export const passedOver = z.object({
  /** The place that it had, from 1. */
  place: z.number(),
  code: z.string(),
  cause: z.enum(passCauses),
  reason: z.string(),
  at: z.iso.datetime(),
  /**
   * Of a holder whom no e-mail reached: when the club says that it sent a letter, null without one.
   */
  byPost: z.object({ letterSentAt: z.iso.datetime().nullable() }).nullable(),
});

/** Whether a club may pass the holder over for a cause now: if not, why, and from when. */
const passPermission = z.union([
  z.object({
    allowed: z.literal(true),
    /** Null where it does not end. */
    until: z.iso.datetime().nullable(),
  }),
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
  /** When the mail that tells the holder left, or it was clear that none can; null before. */
  toldAt: z.iso.datetime().nullable(),
  /**
   * Why no e-mail reaches the holder: there is no address, or no mail server takes it. Null where
   * one does.
   */
  onlyByPost: z.enum(['none', 'refused']).nullable(),
  /** The letter that the club says it sent; null without one. */
  letter: z
    .object({
      enteredAt: z.iso.datetime(),
      /** The beginning of the day, in the draw's zone. */
      sentAt: z.iso.datetime(),
      /** The carrier's number. */
      dispatch: z.string().nullable(),
    })
    .nullable(),
  /**
   * The end of the days to claim the prize; null before the holder was told, by post before a
   * letter is entered.
   */
  claimUntil: z.iso.datetime().nullable(),
  /** How many days there are to claim it; of a letter at least 21. */
  claimDays: z.number(),
  /** When the holder pressed `This is me`, or somebody gave name and postcode of the card. */
  claimedAt: z.iso.datetime().nullable(),
  isClaimedByPost: z.boolean(),
  /** When the club noted that the holder has the prize, for itself alone; null before. */
  handedOverAt: z.iso.datetime().nullable(),
  /** The holder gave the prize back: at this instant it goes to the next, unless that is undone. */
  goesOnAt: z.iso.datetime().nullable(),
  /** How many reserves never had a place. */
  reservesLeft: z.number(),
  /** The conditions on winners; a reason of `ineligible` begins with one of them. */
  eligible: z.array(z.string()),
  can: z.object({ ineligible: passPermission, unclaimed: passPermission }),
});
export type PrizeTurn = z.output<typeof prizeTurn>;
