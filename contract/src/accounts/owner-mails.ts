import { ownerMails, type OwnerMail } from '@clubdraw/domain/owner-mails';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const switches = Object.fromEntries(ownerMails.map((kind) => [kind, z.boolean()]));

/** Which mails about their draws an owner gets, by kind (product §17.5). */
export const ownerMailSwitches = z.object(
  // Object.fromEntries forgets the names.
  switches as Record<OwnerMail, z.ZodBoolean>,
);
export type OwnerMailSwitches = z.output<typeof ownerMailSwitches>;

/** Switches to change; the others stay as they are, so that two tabs undo nothing of each other. */
export const changedMailSwitches = ownerMailSwitches.partial();
export type ChangedMailSwitches = z.output<typeof changedMailSwitches>;

export const getOwnerMails = endpoint({
  name: 'getOwnerMails',
  method: 'GET',
  path: '/api/me/mails',
  access: 'owner',
  limit: 'reads',
  summary: 'The kinds of mails about draws and members, each with whether the owner gets it.',
  answer: ownerMailSwitches,
});

export const saveOwnerMails = endpoint({
  name: 'saveOwnerMails',
  method: 'PUT',
  path: '/api/me/mails',
  access: 'owner',
  limit: 'ownerWrites',
  summary:
    'Switches kinds of mails about draws and members on or off; those that are left out stay.',
  body: changedMailSwitches,
  answer: z.object({ data: ownerMailSwitches }),
});
