import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { putBackUntil } from '@clubdraw/domain/people/put-back';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { letter, buttonTo, say, writeTo } from '../letter.tsx';
import type { MailParts } from '../mail-parts.ts';

type Facts = Extract<Mail, { kind: 'addressChanged' }>;

/** Tells the earlier mailbox, which can put its address back (product §11.17). */
export function addressChangedMail(mail: Facts, site: Site): MailParts {
  const { email, newEmail, device, happenedAt, putBackPath = '' } = mail;
  const said = `Your Clubdraw account is signed in to with ${newEmail} from now on, and no more with ${email}.`;
  const until = showDateTime(putBackUntil(happenedAt), 'UTC');
  return letter({ subject: 'Your e‑mail address was changed', preheader: said }, [
    say(said),
    say(`Time: ${showDateTime(happenedAt, 'UTC')}. Device: ${device}.`),
    say('If it was you, there is nothing to do.'),
    say(
      `If it was not you, put your address back by ${until}. Every device is signed out then, and the password, passkeys and Google accounts of the account are removed: this mailbox alone signs in.`,
    ),
    buttonTo('This was not me', site.publicUrl + putBackPath),
    writeTo('Write to us', site.supportEmail),
  ]);
}
