import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { keptLatest, latestFollows } from '@clubdraw/domain/draws/sold-out-messages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from '../mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, senderOf } from '../mail-parts.ts';
import { papers, styles } from '../mail-styles.ts';

type Facts = Extract<Mail, { kind: 'latestTold' }>;

const heading = 'The draw is later after all.';

/** Tells a holder of tickets that a draw which sold out keeps its latest time, and why. */
export function latestToldMail(mail: Facts, site: Site): MailParts {
  const { drawId, drawName, timezone, earlyAt, runAt } = mail;
  const subject = oneLine(`Later after all: ${drawName}`);
  const early = showDateTime(earlyAt, timezone);
  const why = keptLatest({ ...mail, early });
  const follows = latestFollows(showDateTime(runAt, timezone));
  const url = site.publicUrl + drawPath(drawId);
  const check = site.publicUrl + verifyPath(drawId);
  return {
    subject,
    text: paragraphs(
      heading,
      `It is ${drawName}. ${why}`,
      follows,
      `See the draw: ${url}\nCheck it yourself: ${check}`,
      `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={follows}
        tint={papers[stockOf(drawId)].tint}
        {...senderOf(mail, site)}
        paper={papers[stockOf(drawId)].stock}
        heading={heading}
      >
        <Text style={styles.text}>
          It is <bdi>{drawName}</bdi>. {why}
        </Text>
        <Text style={styles.text}>{follows}</Text>
        <Button href={url} style={styles.button}>
          See the draw
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 0' }}>
          <Link href={check} style={styles.link}>
            Check it yourself
          </Link>
          , now and after the draw.
        </Text>
      </MailFrame>
    ),
  };
}
