import { ownerMails, type OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { ownerAlone } from '@clubdraw/domain/people/may';

const switches = Object.fromEntries(ownerMails.map((kind) => [kind, z.boolean()]));

/** Which mails about their draws an owner gets, by kind (product §17.5). */
export const ownerMailSwitches = z.object(
  // Object.fromEntries forgets the names.
  switches as Record<OwnerMail, z.ZodBoolean>,
);
export type OwnerMailSwitches = z.output<typeof ownerMailSwitches>;

export const getOwnerMailsCall = endpoint({
  name: 'getOwnerMails',
  method: 'GET',
  path: '/api/me/mails',
  access: 'owner',
  may: ownerAlone,
  limit: 'reads',
  summary: 'The kinds of mails about draws and members, each with whether the owner gets it.',
  answer: ownerMailSwitches,
});

export const saveOwnerMailsCall = endpoint({
  name: 'saveOwnerMails',
  method: 'PUT',
  path: '/api/me/mails',
  access: 'owner',
  may: ownerAlone,
  limit: 'ownerWrites',
  summary: 'Replaces the choice of mails about draws and members: each kind on or off.',
  body: ownerMailSwitches,
  answer: z.object({ data: ownerMailSwitches }),
});
