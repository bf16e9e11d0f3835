import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { putBackUntil } from '@clubdraw/domain/people/put-back';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { Button, Text } from '@react-email/components';
import { WriteToUs } from './account-changed-mail.tsx';
import { MailFrame } from '../mail-frame.tsx';
import { paragraphs, type MailParts } from '../mail-parts.ts';
import { colours, styles } from '../mail-styles.ts';

type Facts = Extract<Mail, { kind: 'addressChanged' }>;

const subject = 'Your e‑mail address was changed';

/** Tells the earlier mailbox, which can put its address back (product §11.17). */
export function addressChangedMail(mail: Facts, site: Site): MailParts {
  const { email, newEmail, device, happenedAt, putBackPath = '' } = mail;
  const said = `Your Clubdraw account is signed in to with ${newEmail} from now on, and no more with ${email}.`;
  const when = `Time: ${showDateTime(happenedAt, 'UTC')}. Device: ${device}.`;
  const itWasYou = 'If it was you, there is nothing to do.';
  const until = showDateTime(putBackUntil(happenedAt), 'UTC');
  const otherwise = `If it was not you, put your address back by ${until}. Every device is signed out then, and the password, passkeys and Google accounts of the account are removed: this mailbox alone signs in.`;
  const url = site.publicUrl + putBackPath;
  return {
    subject,
    text: paragraphs(
      said,
      when,
      itWasYou,
      otherwise,
      `This was not me: ${url}`,
      `Write to us: ${site.supportEmail}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={said}
        tint={colours.ground}
        from="Clubdraw"
        paper={colours.canary}
        heading={subject}
      >
        <Text style={styles.text}>{said}</Text>
        <Text style={styles.text}>{when}</Text>
        <Text style={styles.text}>{itWasYou}</Text>
        <Text style={styles.text}>{otherwise}</Text>
        <Button href={url} style={styles.button}>
          This was not me
        </Button>
        <WriteToUs {...site} />
      </MailFrame>
    ),
  };
}
