import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { portalPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { prizeInSubject } from '@clubdraw/domain/prizes/unnamed-prize';
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
  secondPrize: 'You keep your other prize.',
};

/**
 * The subject, the heading and what happened: somebody who has another prize lost nothing that was
 * told before.
 */
function newsOf(mail: Facts): { subject: string; heading: string; what: string } {
  const { code, drawName, prize, cause, others = [] } = mail;
  if (cause === 'secondPrize') {
    if (others.length > 0) return newsOfSeveral(mail, others);
    return {
      subject: `One prize for each person: ${prize}`,
      heading: 'You keep your other prize.',
      what: `Your ticket ${code} was drawn in ${drawName} for another prize: ${prize}. In this draw each person can win at most one prize, so this one goes to the next ticket. You keep your other prize.`,
    };
  }
  const at = showDateTime(mail.passedAt, mail.timezone);
  return {
    subject: `The prize is not yours any more: ${prizeInSubject(mail, mail.packageId !== null)}`,
    heading: 'The prize is not yours any more.',
    what: `Your ticket ${code} had the prize of ${drawName} until ${at}. ${causes[cause]}`,
  };
}

/** The same of several tickets of one person at once. */
function newsOfSeveral(
  { code, prize, drawName }: Facts,
  others: NonNullable<Facts['others']>,
): ReturnType<typeof newsOf> {
  const all = [{ code, prize }, ...others].map((one) => `${one.code} (${one.prize})`);
  return {
    subject: `One prize for each person: ${drawName}`,
    heading: 'You keep your other prize.',
    what: `More of your tickets were drawn in ${drawName}: ${all.join(', ')}. In this draw each person can win at most one prize, so these prizes go to the next tickets. You keep your other prize.`,
  };
}

/** Tells somebody who had the prize that it went on, why, how to object and whom to write to. */
export function passedOverMail(mail: Facts, site: Site): MailParts {
  const { heading, what, ...news } = newsOf(mail);
  const subject = oneLine(news.subject);
  const page = site.publicUrl + (mail.prizePath ?? portalPath(null));
  const check = site.publicUrl + verifyPath(mail.drawId);
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
        heading={heading}
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
