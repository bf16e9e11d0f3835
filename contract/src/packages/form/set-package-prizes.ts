import { packageChanged } from '@clubdraw/domain/texts/changed-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { whoRuns } from '@clubdraw/domain/people/may';
import { identifier } from '../../wire/wire.ts';
import { packagePrizesBody } from './package-prize-fields.ts';
import { packagePrizes } from '../package-prizes.ts';

export const setPackagePrizesCall = endpoint({
  name: 'setPackagePrizes',
  method: 'PUT',
  path: '/api/club-owner/membership/:id/prizes',
  access: 'owner',
  may: whoRuns,
  limit: 'ownerWrites',
  summary:
    'Replaces what can be won in each draw of a package that opens from now on, and in the open one while nobody has entered it.',
  params: z.object({
    id: identifier(messages.noPackageWithThisId).describe('The id of a package.'),
  }),
  body: packagePrizesBody,
  refusals: {
    invalid: [
      messages.tooManyDecimals('AUD'),
      prizesMessages.atMostPlaces,
      messages.leaveOutWebAddresses,
    ],
    conflict: [messages.packageCannotBeEdited, packageChanged],
  },
  answer: packagePrizes,
});
