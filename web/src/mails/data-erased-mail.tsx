import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { paragraphs, type MailParts } from './mail-parts.ts';
import { colours, styles } from './mail-styles.ts';

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

const last = 'This is the last e‑mail to this address. We do not keep it.';

/** Tells somebody that the address is not kept any more. */
export function dataErasedMail(mail: Facts, site: Site): MailParts {
  const { subject, gone, stays } = words[mail.of];
  return {
    subject,
    text: paragraphs(gone, stays, last, `If it was not you, write to us: ${site.supportEmail}`),
    element: (
      <MailFrame
        title={subject}
        preheader={gone}
        tint={colours.ground}
        from="Clubdraw"
        paper={colours.canary}
        heading={subject}
      >
        <Text style={styles.text}>{gone}</Text>
        <Text style={styles.text}>{stays}</Text>
        <Text style={styles.text}>{last}</Text>
        <Text style={styles.small}>
          If it was not you, write to us:{' '}
          <Link href={`mailto:${site.supportEmail}`} style={styles.link}>
            {site.supportEmail}
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
