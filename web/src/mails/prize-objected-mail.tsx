import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { verifyPath } from '@clubdraw/contract/pages/public-paths';
import { prizeOfDraw } from '@clubdraw/domain/prizes/unnamed-prize';
import { Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { oneLine, paragraphs, type MailParts } from './mail-parts.ts';
import { colours, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'prizeObjected' }>;

/** Tells a club and the platform what somebody says who was passed over. */
export function prizeObjectedMail(mail: Facts, site: Site): MailParts {
  const subject = oneLine(`Objection: ${mail.drawName}`);
  const check = site.publicUrl + verifyPath(mail.drawId);
  const what = `The holder of ticket ${mail.code} objects to having been passed over for ${prizeOfDraw(mail, mail.packageId !== null)}.`;
  const reason = `The reason that was given: ${mail.reason}`;
  const next = 'Please answer them. The public record of the draw says that there is an objection.';
  return {
    subject,
    text: paragraphs(
      what,
      reason,
      `They write: ${mail.text}`,
      next,
      `Their address: ${mail.email}`,
      `The draw: ${check}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={what}
        tint={colours.ground}
        from="Clubdraw"
        ledgerNumber={mail.ledgerNumber}
        paper={colours.canary}
        heading="Somebody objects"
      >
        <Text style={styles.text}>{what}</Text>
        <Text style={styles.text}>
          <bdi>{reason}</bdi>
        </Text>
        <Text style={styles.text}>
          They write: <bdi>{mail.text}</bdi>
        </Text>
        <Text style={styles.text}>{next}</Text>
        <Text style={styles.small}>
          Their address:{' '}
          <Link href={`mailto:${mail.email}`} style={styles.link}>
            {mail.email}
          </Link>{' '}
          ·{' '}
          <Link href={check} style={styles.link}>
            The draw
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
