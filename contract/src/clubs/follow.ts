import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { emailField, identifier, optional } from '../wire/wire.ts';

/**
 * The calls by which people ask a club for mails (product §2.34). The answers are the same for all,
 * so that nobody learns who follows.
 */

const maxTokenLength = 200;

export const followClubCall = endpoint({
  name: 'followClub',
  method: 'POST',
  path: '/public/follow',
  access: 'anyone',
  limit: 'codes',
  mayAskForProof: true,
  summary:
    'Asks for the news of a club, or for word that a full draw has free tickets again: mails a link to confirm that.',
  body: z.object({
    ownerId: identifier(messages.notValid).describe('The id of the club.'),
    email: emailField(messages.validEmail),
    drawId: optional(identifier(messages.noDrawWithThisId)).describe(
      'The id of a full draw of the club: its waiting list. Without it the news of the club.',
    ),
  }),
  answer: z.object({ sent: z.literal(true) }),
});

export const confirmFollowingCall = endpoint({
  name: 'confirmFollowing',
  method: 'POST',
  path: '/public/follow/confirm',
  access: 'anyone',
  limit: 'codes',
  summary: 'Confirms what the mailbox asked a club for, by the link of its mail.',
  body: z.object({
    token: z.string().max(maxTokenLength).describe('The last part of the path of that link.'),
  }),
  refusals: { missing: [clubMessages.nothingToConfirm] },
  answer: z.object({ confirmed: z.literal(true) }),
});
