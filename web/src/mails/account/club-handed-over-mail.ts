import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { letter, say, sayNames, writeTo } from '../letter.tsx';
import { senderOf, type MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'clubHandedOver' }>;

const means: Readonly<Record<Facts['side'], string>> = {
  new: 'You own it from now on: its team, its page, its payment account and its mails are yours to change. The payment account is the one of before, and its money goes where it went. You can put another account in its place on your profile. The keys of its programs are deleted; you can make new ones.',
  former:
    'You are a manager of its team from now on: you run its draws and memberships as before. Its team, its page and its payment account are the new owner’s, and the mails about it go there. You can leave the team on the page Team.',
};

const otherwise: Readonly<Record<Facts['side'], string>> = {
  new: 'Was it not you who accepted? Choose a new password, and write to us.',
  former: 'Was it not you who offered the club? Write to us at once.',
};

/** Tells the new owner of a club and the former one what changed (product §11.21). */
export function clubHandedOverMail(mail: Facts, site: Site): MailParts {
  const club = mail.clubName ?? 'Your club';
  const said = `${club} belongs to ${mail.newEmail} now. ${mail.formerEmail} handed it over.`;
  return letter(
    {
      subject: 'Your club has a new owner',
      preheader: said,
      paperOf: mail.ownerId,
      sender: senderOf(mail, site),
    },
    [
      sayNames(said),
      say(means[mail.side]),
      say(`Time: ${showDateTime(mail.happenedAt, 'UTC')}.`),
      say(otherwise[mail.side]),
      writeTo('Write to us', site.supportEmail),
    ],
  );
}
