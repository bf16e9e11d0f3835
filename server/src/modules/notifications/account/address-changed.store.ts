import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';

const kind = 'addressChanged';

/** Tells the earlier mailbox of an owner that another address signs in from now on. */
export const addressChanged = mailKind({
  kind,
  about: z.object({
    changeId: z.uuid(),
    email: z.string(),
    newEmail: z.string(),
    device: z.string(),
    happenedAt: z.iso.datetime(),
  }),
  read: async (_, abouts) =>
    abouts.map(({ happenedAt, ...about }, index) => ({
      at: index + 1,
      mail: { kind, ...about, happenedAt: new Date(happenedAt) },
    })),
});
