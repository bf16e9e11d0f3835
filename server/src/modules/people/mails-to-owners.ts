import { ownerMails } from '@clubdraw/domain/clubs/owner-mails';
import type { mailKinds } from '../notifications/mail-kinds.ts';

/**
 * The kinds of mails that go to an owner as such: somebody with the same address may buy tickets,
 * too.
 */
export const mailsToOwners: readonly (keyof typeof mailKinds)[] = [
  ...ownerMails,
  'accountChanged',
  'addressChanged',
  'clubOffered',
  'clubHandedOver',
  'prizeObjected',
];
