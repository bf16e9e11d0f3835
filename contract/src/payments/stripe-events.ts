import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import type { PlainCall } from '../wire/plain-call.ts';

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
  refusals: { invalid: [messages.signatureDoesNotFit] },
} as const satisfies PlainCall;
