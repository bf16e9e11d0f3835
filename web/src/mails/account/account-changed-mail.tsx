import type { AccountChange } from '@clubdraw/contract/mails/account-change';
import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from '../mail-frame.tsx';
import { paragraphs, type MailParts } from '../mail-parts.ts';
import { colours, styles } from '../mail-styles.ts';

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

const itWasYou = 'If it was you, there is nothing to do.';

/** Tells an owner what happened to the account, and what to do about somebody else's doing. */
export function accountChangedMail(mail: Facts, site: Site): MailParts {
  const { subject, what, byUs } = words[mail.change];
  if (byUs) return toldByUs({ subject, what }, site);
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
        <WriteToUs {...site} />
      </MailFrame>
    ),
  };
}

/** Something that the reader cannot undo: there is only to ask. */
function toldByUs({ subject, what }: Pick<Words, 'subject' | 'what'>, site: Site): MailParts {
  return {
    subject,
    text: paragraphs(what, `Write to us: ${site.supportEmail}`),
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
        <WriteToUs {...site} />
      </MailFrame>
    ),
  };
}

export function WriteToUs({ supportEmail }: Pick<Site, 'supportEmail'>) {
  return (
    <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
      Write to us:{' '}
      <Link href={`mailto:${supportEmail}`} style={styles.link}>
        {supportEmail}
      </Link>
    </Text>
  );
}
