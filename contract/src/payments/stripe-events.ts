import { z } from 'zod';
import type { PlainCall } from '../wire/plain-call.ts';

/** A signature that is not over exactly this body by the provider. */
export const signatureDoesNotFit = 'The signature does not fit.';

export const stripeEvents = {
  name: 'stripeEvents',
  method: 'POST',
  path: '/webhooks/stripe',
  summary: 'Takes an event of the payment provider; the same event twice does nothing twice.',
  headers: { 'Stripe-Signature': "The provider's signature over the body." },
  body: {
    mediaType: 'application/json',
    description: "The event, at most 1 MB, in the provider's words.",
  },
  answers: {
    200: {
      description: 'It is stored.',
      mediaTypes: ['application/json'],
      schema: z.object({ received: z.literal(true) }),
    },
  },
  refusals: { invalid: [signatureDoesNotFit] },
} as const satisfies PlainCall;
