import { clubSuspended } from '@clubdraw/domain/texts/club-messages';
import { tooManyUnconfirmed } from '@clubdraw/domain/entries/entry-confirmation';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { entrantFields } from '../free-entries/entrant-fields.ts';
import { endpoint } from '../wire/endpoint.ts';
import { shownTerms, viaField } from '../wire/wire.ts';

/** The form of a person who joins a promotional draw (product §5.8). */
const promoSignUp = z.object({
  ...entrantFields,
  termsVersion: shownTerms,
  via: viaField,
});

export const signUpForPromoCall = endpoint({
  name: 'signUpForPromo',
  method: 'POST',
  path: '/public/club-owner/promo-draw-signup',
  access: 'anyone',
  limit: 'promoSignUp',
  mayAskForProof: true,
  summary: 'Gives one ticket of a promotional draw to each e-mail address.',
  body: promoSignUp,
  status: 201,
  repeated: { field: 'alreadySigned', status: 200 },
  refusals: {
    missing: [messages.noDrawWithThisId],
    conflict: [messages.drawClosed, messages.drawFull, tooManyUnconfirmed, clubSuspended],
    busy: [messages.somethingWentWrong],
  },
  answer: z.object({
    alreadySigned: z.boolean(),
    message: z.string(),
    secret: z
      .string()
      .optional()
      .describe(
        'Of a new entry, for the browser that made it: with it `getPayment` tells its code.',
      ),
  }),
});
