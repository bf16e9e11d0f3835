import { clubCountries } from '@clubdraw/domain/clubs/club-countries';
import { countryOfList } from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { profile } from '../accounts/accounts.ts';
import { ownerAlone } from '@clubdraw/domain/people/may';

/** The account at the provider to which an owner's buyers pay (product §7.1). */

const country = z
  .enum(clubCountries, countryOfList)
  .optional()
  .describe(
    'The country of the club, which an account keeps for good. The provider chooses one for an account that is made without it.',
  );

export const connectAccountCall = endpoint({
  name: 'connectAccount',
  method: 'GET',
  path: '/api/create-stripe/',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: 'Makes the payment account once and answers a fresh link to its onboarding.',
  query: z.object({ country }),
  refusals: { upstream: [messages.somethingWentWrong], busy: [messages.busyNow] },
  answer: z.object({ url: z.string() }),
});

export const refreshAccountCall = endpoint({
  name: 'refreshAccount',
  method: 'POST',
  path: '/api/stripe-account/refresh',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: 'Reads the payment account at the provider again.',
  refusals: { upstream: [messages.somethingWentWrong], busy: [messages.busyNow] },
  answer: profile,
});

export const replaceAccountCall = endpoint({
  name: 'replaceAccount',
  method: 'POST',
  path: '/api/stripe-account/replace',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary:
    "Puts a new payment account in the place of the owner's, after a confirmation; answers a link to its onboarding.",
  body: z.object({ country }),
  refusals: {
    forbidden: [messages.confirmItIsYou],
    missing: [messages.noPaymentAccount],
    upstream: [messages.somethingWentWrong],
    busy: [messages.busyNow],
  },
  answer: z.object({ url: z.string() }),
});
