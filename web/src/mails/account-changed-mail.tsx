import type { AccountChange, Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/local-time';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { paragraphs, type MailParts } from './mail-parts.ts';
import { colours, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'accountChanged' }>;

type Words = { subject: string; what: string };

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
  paymentAccount: {
    subject: 'Your payment account was changed',
    what: 'Another payment account was connected with your club. Buyers pay to it from now on.',
  },
};

const itWasYou = 'If it was you, there is nothing to do.';

/** Tells an owner what happened to the account, and what to do about somebody else's doing. */
export function accountChangedMail(mail: Facts, site: Site): MailParts {
  const { subject, what } = words[mail.change];
  const by = mail.device === null ? '' : ` Device: ${mail.device}.`;
  const when = `Time: ${showDateTime(mail.happenedAt, 'UTC')}.${by}`;
  const resetUrl = `${site.publicUrl}/forgot-password/${encodeURIComponent(mail.email)}`;
  const otherwise =
    'If it was not you, choose a new password now: we send a code to this mailbox, and every other device is signed out. Then write to us, and remove from your profile each passkey that is not yours.';
  return {
    subject,
    text: paragraphs(
      what,
      when,
      itWasYou,
      otherwise,
      `Choose a new password: ${resetUrl}`,
      `Write to us: ${site.supportEmail}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={what}
        tint={colours.ground}
        from="Clubdraw"
        paper={colours.canary}
        heading={subject}
      >
        <Text style={styles.text}>{what}</Text>
        <Text style={styles.text}>{when}</Text>
        <Text style={styles.text}>{itWasYou}</Text>
        <Text style={styles.text}>{otherwise}</Text>
        <Button href={resetUrl} style={styles.button}>
          Choose a new password
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          Write to us:{' '}
          <Link href={`mailto:${site.supportEmail}`} style={styles.link}>
            {site.supportEmail}
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
