import { z } from 'zod';
import { discount } from '../draws/discount.ts';
import { currency, instant } from '../wire/wire.ts';
import { paymentStates } from './payment-states.ts';

/** A payment as its buyer sees it. */
export const paymentState = z.object({
  state: z.enum(paymentStates),
  heldUntil: instant
    .nullable()
    .describe(
      'Of an unpaid payment for tickets of a draw on sale: until then its places are held.',
    ),
  count: z.number(),
  total: z.number(),
  currency,
  /**
   * The club gave the money back, and the tickets stay in the draw until their holder takes them
   * out.
   */
  ticketsStay: z.boolean(),
  /**
   * The sum that goes back when its holder takes the tickets back: less what the payer's bank gave.
   */
  refundable: z.number(),
  /**
   * The sum that the payer's bank took of it, for good (`isDecided`) or until it has decided, and
   * the sum that we give back. Of half or more the tickets are void.
   */
  byBank: z
    .object({
      amount: z.number(),
      rest: z.number(),
      isDecided: z.boolean(),
      /** The same for its buyer; null where tickets of it may count, which is of less than half. */
      words: z.object({ title: z.string(), text: z.string() }).nullable(),
    })
    .nullable(),
  /**
   * Of paid tickets, for the holder of the checkout's secret (`X-Payment-Secret`); null otherwise.
   */
  codes: z.array(z.string()).nullable(),
  /** The discounts that come with them, with their codes; empty without the secret. */
  discounts: z.array(discount),
});
