import type { AccountChange } from '@clubdraw/contract/mails/account-change';
import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { letter, buttonTo, say, writeTo } from '../letter.tsx';
import type { MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'accountChanged' }>;

/** `byUs`: no new password helps, and nothing but a question to us. */
type Words = { subject: string; what: string; byUs?: true };

const words: Readonly<Record<AccountChange, Words>> = {
  newPassword: {
    subject: 'Your password was changed',
    what: 'Your Clubdraw account has a new password. Every other device was signed out.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    what: 'Somebody signed in to your Clubdraw account with a browser that is new to it.',
  },
  linkedAccount: {
    subject: 'Google can now sign you in',
    what: 'A Google account with your e‑mail address was linked to your Clubdraw account. It can sign in from now on.',
  },
  newPasskey: {
    subject: 'A passkey was added',
    what: 'Your Clubdraw account has a new passkey. It can sign in from now on, without your password.',
  },
  renamedPasskey: {
    subject: 'A passkey was renamed',
    what: 'A passkey of your Clubdraw account has another name.',
  },
  removedPasskey: {
    subject: 'A passkey was removed',
    what: 'A passkey was removed from your Clubdraw account. It can no longer sign you in.',
  },
  addressPutBack: {
    subject: 'Your e‑mail address was put back',
    what: 'This address had become the one that signs in to a club’s account. The mailbox of the earlier address has put that back. This address signs in to nothing any more, and every device was signed out.',
    byUs: true,
  },
  paymentAccount: {
    subject: 'Your payment account was changed',
    what: 'Another payment account was connected with your club. Buyers pay to it from now on.',
  },
  newTeamMember: {
    subject: 'Somebody is new in your team',
    what: 'Somebody has accepted an invitation into the team of your club, and works for it from now on. The page Team names everybody, and there you take out whom you did not invite.',
  },
  newKey: {
    subject: 'A key was made for your club',
    what: 'Somebody made a key for your club. Programs that have it read your club, or enter people into your draws, as the key may, without signing in. The page Keys lists every key, and there you delete one that is not yours.',
  },
  clubOffered: {
    subject: 'You offered your club to a manager',
    what: 'Your club was offered to a manager of its team, who can accept it within seven days and is its owner then. Until then you can take the offer back on the page Team.',
  },
  offerRefused: {
    subject: 'Your club stays yours',
    what: 'The manager to whom you offered your club does not want to be its owner. Nothing has changed.',
    byUs: true,
  },
  clubSuspended: {
    subject: 'Your club was suspended',
    what: 'We have stopped the sales of your club. Nothing of it can be bought or entered, nothing new can be published, and its memberships end. Draws that go on run with the tickets that were sold; draws that were cancelled are refunded. You can sign in and see everything.',
    byUs: true,
  },
  clubResumed: {
    subject: 'Your club can sell again',
    what: 'The suspension of your club has ended. Its draws are on sale again, and you can publish new ones. Cancelled draws stay cancelled.',
    byUs: true,
  },
};

/** Tells an owner what happened to the account, and what to do about somebody else's doing. */
export function accountChangedMail(mail: Facts, site: Site): MailParts {
  const { subject, what, byUs } = words[mail.change];
  const ask = writeTo('Write to us', site.supportEmail);
  // The reader cannot undo it: there is only to ask.
  if (byUs) return letter({ subject, preheader: what }, [say(what), ask]);
  const by = mail.device === null ? '' : ` Device: ${mail.device}.`;
  const resetUrl = `${site.publicUrl}/forgot-password/${encodeURIComponent(mail.email)}`;
  return letter({ subject, preheader: what }, [
    say(what),
    say(`Time: ${showDateTime(mail.happenedAt, 'UTC')}.${by}`),
    say('If it was you, there is nothing to do.'),
    say(
      'If it was not you, choose a new password now: we send a code to this mailbox, and every other device is signed out. Then write to us, and remove from your profile each passkey that is not yours.',
    ),
    buttonTo('Choose a new password', resetUrl),
    ask,
  ]);
}
