import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { letter, say, writeTo } from './letter.tsx';
import type { MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'dataErased' }>;

type Words = { subject: string; gone: string; stays: string };

const words: Readonly<Record<Facts['of'], Words>> = {
  person: {
    subject: 'Your data was erased',
    gone: 'We have erased your e‑mail address, name and phone number, and the e‑mails that we sent you. We keep nothing that shows which tickets were yours.',
    stays:
      'Amounts and ticket numbers stay, because books and the results of draws must hold. They do not say who you are. The clubs and the payment provider keep records of their own.',
  },
  club: {
    subject: 'Your account is closed',
    gone: 'We have closed your Clubdraw account and erased your e‑mail address, your password, your passkeys and your sign-ins.',
    stays:
      'Your draws, their results and the payments stay, under the name of your club, because books and the results of draws must hold. Your account at the payment provider is yours: close it there.',
  },
};

/** Tells somebody that the address is not kept any more. */
export function dataErasedMail(mail: Facts, site: Site): MailParts {
  const { subject, gone, stays } = words[mail.of];
  return letter({ subject, preheader: gone }, [
    say(gone),
    say(stays),
    say('This is the last e‑mail to this address. We do not keep it.'),
    writeTo('If it was not you, write to us', site.supportEmail, styles.small),
  ]);
}
