import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { portalPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/local-time';
import { stockOf } from '@clubdraw/domain/stock';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, senderOf } from './mail-parts.ts';
import { papers, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'passedOver' }>;

/** The one who decided, in words. */
const causes: Readonly<Record<Facts['cause'], string>> = {
  declined: 'You gave it back.',
  takenBack: 'Your bank took the payment for the ticket back.',
  ineligible: 'The club says that you do not meet a condition of the draw.',
  unclaimed: 'It was not claimed in time, and the club passed you over.',
};

/** Tells somebody who had the prize that it went on, why, how to object and whom to write to. */
export function passedOverMail(mail: Facts, site: Site): MailParts {
  const subject = oneLine(`The prize is not yours any more: ${mail.prize}`);
  const page = site.publicUrl + (mail.prizePath ?? portalPath(null));
  const check = site.publicUrl + verifyPath(mail.drawId);
  const at = showDateTime(mail.passedAt, mail.timezone);
  const what = `Your ticket ${mail.code} had the prize of ${mail.drawName} until ${at}. ${causes[mail.cause]}`;
  const reason = `The reason that everybody can read: ${mail.reason}`;
  const object =
    'If that is wrong, object on the page below. What you write goes to the club and to Clubdraw, and the public record of the draw says that you objected.';
  const club = mail.clubName ?? 'The club';
  const paper = papers[stockOf(mail.packageId ?? mail.drawId)];
  return {
    subject,
    text: paragraphs(
      what,
      reason,
      object,
      `Object: ${page}`,
      `${club}: ${mail.clubEmail}`,
      `Clubdraw: ${site.supportEmail}`,
      `Check the draw: ${check}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={causes[mail.cause]}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading="The prize is not yours any more."
      >
        <Text style={styles.text}>{what}</Text>
        <Text style={styles.text}>
          <bdi>{reason}</bdi>
        </Text>
        <Text style={styles.text}>{object}</Text>
        <Button href={page} style={styles.button}>
          Object
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          <bdi>{club}</bdi>:{' '}
          <Link href={`mailto:${mail.clubEmail}`} style={styles.link}>
            {mail.clubEmail}
          </Link>{' '}
          · Clubdraw:{' '}
          <Link href={`mailto:${site.supportEmail}`} style={styles.link}>
            {site.supportEmail}
          </Link>{' '}
          ·{' '}
          <Link href={check} style={styles.link}>
            Check the draw
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
