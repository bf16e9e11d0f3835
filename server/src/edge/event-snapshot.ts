import { z } from 'zod';

/** A name of ours or of the provider: clubs can give their sessions names of any form. */
const name = z.string().regex(/^[\w-]{1,255}$/);
const charged = z.object({ amount: z.int().min(0), currency: z.string().length(3) });

/**
 * The facts that an event tells of an object in a state that the provider never leaves again, or
 * whose every change has an event of its own. Names, amounts and instants only: nothing about a
 * person.
 */
export const eventSnapshot = z.discriminatedUnion('kind', [
  /** A session that is over. */
  z.object({
    kind: z.literal('session'),
    id: name,
    state: z.enum(['paid', 'expired']),
    /** Ours. */
    paymentId: name.nullable(),
    providerPaymentId: name.nullable(),
    /** The subscription that it started, and the invoice that it paid. */
    subscriptionId: name.nullable(),
    invoiceId: name.nullable(),
    total: charged,
  }),
  /** A paid invoice for a period of a subscription. */
  z.object({
    kind: z.literal('invoice'),
    id: name,
    subscriptionId: name,
    period: z.enum(['first', 'renewal']),
    periodStartsAt: z.coerce.date<Date | string>(),
  }),
  /** A subscription that goes on. */
  z.object({
    kind: z.literal('subscription'),
    id: name,
    state: z.enum(['active', 'past_due']),
    cancelAt: z.coerce.date<Date | string>().nullable(),
  }),
]);

export type EventSnapshot = z.infer<typeof eventSnapshot>;
