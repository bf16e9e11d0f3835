import { clubSuspended } from '@clubdraw/domain/club-messages';
import * as messages from '@clubdraw/domain/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import {
  emailField,
  identifier,
  oneLine,
  optional,
  requiredText,
  shownTerms,
  viaField,
} from '../wire/wire.ts';

const shortestName = 2;
const longestName = 120;

/** The form of a person who joins a promotional draw (product §5.8). */
const promoSignUp = z.object({
  drawId: identifier(messages.noDrawWithThisId).describe('The id of a draw.'),
  name: requiredText(messages.enterFullName, longestName)
    .refine((name) => name.length >= shortestName, messages.enterFullName)
    .meta({ pattern: '\\S.*\\S' }),
  email: emailField(messages.validEmail),
  phone: optional(oneLine(30)),
  termsVersion: shownTerms,
  via: viaField,
});

export const signUpForPromo = endpoint({
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
    conflict: [messages.drawClosed, messages.drawFull, clubSuspended],
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
