import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { prizeOfDraw } from '@clubdraw/domain/prizes/unnamed-prize';
import { Link, Text } from '@react-email/components';
import { inText, letter, MailTo, say, sayNames } from './letter.tsx';
import type { MailParts } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'prizeObjected' }>;

/** Tells a club and the platform what somebody says who was passed over. */
export function prizeObjectedMail(mail: Facts, site: Site): MailParts {
  const { text, email, ledgerNumber } = mail;
  const check = site.publicUrl + verifyPath(mail.drawId);
  const what = `The holder of ticket ${mail.code} objects to having been passed over for ${prizeOfDraw(mail, mail.packageId !== null)}.`;
  const theirWords = (
    <Text style={styles.text}>
      They write: <bdi>{text}</bdi>
    </Text>
  );
  const links = (
    <Text style={styles.small}>
      Their address: <MailTo address={email} /> ·{' '}
      <Link href={check} style={styles.link}>
        The draw
      </Link>
    </Text>
  );
  return letter(
    {
      subject: `Objection: ${mail.drawName}`,
      heading: 'Somebody objects',
      preheader: what,
      sender: { ledgerNumber },
    },
    [
      say(what),
      sayNames(`The reason that was given: ${mail.reason}`),
      { text: `They write: ${text}`, sheet: theirWords },
      say('Please answer them. The public record of the draw says that there is an objection.'),
      inText(`Their address: ${email}`),
      { text: `The draw: ${check}`, sheet: links },
    ],
  );
}
