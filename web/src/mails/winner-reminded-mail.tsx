import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { portalPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { claimBy } from '@clubdraw/domain/prizes/prize-messages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { prizeForPeople, prizeInSubject } from '@clubdraw/domain/prizes/unnamed-prize';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from './mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, senderOf } from './mail-parts.ts';
import { papers, styles } from './mail-styles.ts';

type Facts = Extract<Mail, { kind: 'winnerReminded' }>;

/** Reminds a winner who has not said `This is me`. */
export function winnerRemindedMail(mail: Facts, site: Site): MailParts {
  const isOfPackage = mail.packageId !== null;
  const prize = prizeForPeople(mail, isOfPackage);
  const subject = oneLine(`Your prize waits for you: ${prizeInSubject(mail, isOfPackage)}`);
  const claim = site.publicUrl + (mail.prizePath ?? portalPath(null));
  const won = `Your ticket ${mail.code} won in ${mail.drawName}, and you have not claimed the prize.`;
  const until = claimBy(showDateTime(mail.claimUntil, mail.timezone));
  const paper = papers[stockOf(mail.packageId ?? mail.drawId)];
  return {
    subject,
    text: paragraphs(
      won,
      `The prize: ${prize}`,
      until,
      `This is me, or I do not want it: ${claim}`,
      `Questions to ${mail.clubName ?? 'the club'}: ${mail.clubEmail}`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={until}
        tint={paper.tint}
        {...senderOf(mail, site)}
        paper={paper.stock}
        heading="Your prize waits for you."
      >
        <Text style={styles.text}>{won}</Text>
        <Text style={styles.text}>
          The prize: <bdi>{prize}</bdi>
        </Text>
        <Text style={styles.text}>{until}</Text>
        <Button href={claim} style={styles.button}>
          This is me
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          If you do not want the prize, you can give it back on the same page. Questions to{' '}
          <bdi>{mail.clubName ?? 'the club'}</bdi>:{' '}
          <Link href={`mailto:${mail.clubEmail}`} style={styles.link}>
            {mail.clubEmail}
          </Link>
        </Text>
      </MailFrame>
    ),
  };
}
