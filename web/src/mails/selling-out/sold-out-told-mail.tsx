import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { soldOutInMail } from '@clubdraw/domain/draws/sold-out-messages';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Button, Link, Text } from '@react-email/components';
import { MailFrame } from '../mail-frame.tsx';
import { type MailParts, oneLine, paragraphs, senderOf } from '../mail-parts.ts';
import { papers, styles } from '../mail-styles.ts';
import { beacons, expertsFile, expertsWords } from '../seal-for-experts.ts';

type Facts = Extract<Mail, { kind: 'soldOutTold' }>;

const ledgerWords =
  'This is the head of the ledger of all draws, which has the last ticket and that round. The ledger may only grow from it, and verify.mjs --checkpoint checks that:';

/** Tells who holds a ticket that the last one is sold, and when the draw is for that reason. */
export function soldOutToldMail(mail: Facts, site: Site): MailParts {
  const { drawId, drawName, timezone, runAt, latestRunAt } = mail;
  const subject = oneLine(`Sold out: ${drawName}`);
  const when = showDateTime(runAt, timezone);
  const { what, moved, holds } = soldOutInMail({
    drawName,
    tickets: mail.tickets,
    when,
    latest: runAt < latestRunAt ? showDateTime(latestRunAt, timezone) : null,
  });
  const experts = `The number that decides is round ${mail.round} of ${beacons[mail.beacon]}. ${ledgerWords}`;
  const url = site.publicUrl + drawPath(drawId);
  const check = site.publicUrl + verifyPath(drawId);
  return {
    subject,
    file: { name: expertsFile, text: paragraphs(experts, mail.checkpoint.trimEnd()) },
    text: paragraphs(
      'All tickets are sold.',
      what,
      moved,
      holds ?? '',
      `See the draw: ${url}\nCheck it yourself: ${check}`,
      expertsWords,
      `Sent by Clubdraw${mail.clubName ? ` for ${mail.clubName}` : ''}.`,
    ),
    element: (
      <MailFrame
        title={subject}
        preheader={moved}
        tint={papers[stockOf(drawId)].tint}
        {...senderOf(mail, site)}
        paper={papers[stockOf(drawId)].stock}
        heading="All tickets are sold."
      >
        <Text style={styles.text}>
          <bdi>{what}</bdi>
        </Text>
        <Text style={styles.text}>{moved}</Text>
        {holds === null ? null : <Text style={styles.text}>{holds}</Text>}
        <Button href={url} style={styles.button}>
          See the draw
        </Button>
        <Text style={{ ...styles.small, margin: '24px 0 12px' }}>
          <Link href={check} style={styles.link}>
            Check it yourself
          </Link>
          , now and after the draw.
        </Text>
        <Text style={styles.small}>{expertsWords}</Text>
      </MailFrame>
    ),
  };
}
