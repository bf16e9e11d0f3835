import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

const kind = 'accountChanged';

/**
 * Tells an owner what happened to the account, so that somebody else's doing does not go unseen.
 */
export const accountChanged = mailKind({
  kind,
  about: z.object({
    change: z.enum([
      'newPassword',
      'newDevice',
      'linkedAccount',
      'newPasskey',
      'renamedPasskey',
      'removedPasskey',
      'addressPutBack',
      'paymentAccount',
      'newTeamMember',
      'newKey',
      'clubOffered',
      'offerRefused',
      'clubSuspended',
      'clubResumed',
    ]),
    email: z.string(),
    device: z.string().nullable(),
    happenedAt: z.iso.datetime(),
  }),
  read: async (_, abouts) =>
    abouts.map(({ happenedAt, ...about }, index) => ({
      at: index + 1,
      mail: { kind, ...about, happenedAt: new Date(happenedAt) },
    })),
});
