import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { portalPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { prizeInSubject } from '@clubdraw/domain/prizes/unnamed-prize';
import { Link, Text } from '@react-email/components';
import { inText, letter, MailTo, buttonTo, say, sayNames } from './letter.tsx';
import { type MailParts, senderOf } from './mail-parts.ts';
import { styles } from './mail-styles.ts';

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
  const { what, ...news } = newsOf(mail);
  const check = site.publicUrl + verifyPath(mail.drawId);
  const club = mail.clubName ?? 'The club';
  const sheet = (
    <Text style={styles.smallAfterButton}>
      <bdi>{club}</bdi>: <MailTo address={mail.clubEmail} /> · Clubdraw:{' '}
      <MailTo address={site.supportEmail} /> ·{' '}
      <Link href={check} style={styles.link}>
        Check the draw
      </Link>
    </Text>
  );
  return letter(
    {
      ...news,
      preheader: causes[mail.cause],
      paperOf: mail.packageId ?? mail.drawId,
      sender: senderOf(mail, site),
    },
    [
      say(what),
      sayNames(`The reason that everybody can read: ${mail.reason}`),
      say(
        'If that is wrong, object on the page below. What you write goes to the club and to Clubdraw, and the public record of the draw says that you objected.',
      ),
      buttonTo('Object', site.publicUrl + (mail.prizePath ?? portalPath(null))),
      inText(`${club}: ${mail.clubEmail}`),
      inText(`Clubdraw: ${site.supportEmail}`),
      { text: `Check the draw: ${check}`, sheet },
    ],
  );
}
