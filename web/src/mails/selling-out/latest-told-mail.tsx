import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { keptLatest, latestFollows } from '@clubdraw/domain/draws/sold-out-messages';
import { Text } from '@react-email/components';
import { drawLinks } from '../draw-links.tsx';
import { inText, letter, say, sentFor } from '../letter.tsx';
import { type MailParts, senderOf } from '../mail-parts.ts';
import { styles } from '../mail-styles.ts';

type Facts = Extract<Mail, { kind: 'latestTold' }>;

/** Tells a holder of tickets that a draw which sold out keeps its latest time, and why. */
export function latestToldMail(mail: Facts, site: Site): MailParts {
  const { drawId, drawName, timezone, counted, tickets, earlyAt, runAt } = mail;
  const heading = 'The draw is later after all.';
  const why = keptLatest({ counted, tickets, early: showDateTime(earlyAt, timezone) });
  const follows = latestFollows(showDateTime(runAt, timezone));
  const sheet = (
    <Text style={styles.text}>
      It is <bdi>{drawName}</bdi>. {why}
    </Text>
  );
  return letter(
    {
      subject: `Later after all: ${drawName}`,
      heading,
      preheader: follows,
      paperOf: drawId,
      sender: senderOf(mail, site),
    },
    [
      inText(heading),
      { text: `It is ${drawName}. ${why}`, sheet },
      say(follows),
      drawLinks({
        url: site.publicUrl + drawPath(drawId),
        check: site.publicUrl + verifyPath(drawId),
        words: 'Check it yourself',
        style: { ...styles.small, margin: '24px 0 0' },
      }),
      sentFor(mail),
    ],
  );
}
