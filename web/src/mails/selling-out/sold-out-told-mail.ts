import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, verifyPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { soldOutInMail } from '@clubdraw/domain/draws/sold-out-messages';
import { drawLinks } from '../draw-links.tsx';
import { inText, letter, say, sayNames, sentFor } from '../letter.tsx';
import { type MailParts, paragraphs, senderOf } from '../mail-parts.ts';
import { styles } from '../mail-styles.ts';
import { beacons, expertsFile, expertsWords } from '../seal-for-experts.ts';

type Facts = Extract<Mail, { kind: 'soldOutTold' }>;

const ledgerWords =
  'This is the head of the ledger of all draws, which has the last ticket and that round. The ledger may only grow from it, and verify.mjs --checkpoint checks that:';

/** Tells who holds a ticket that the last one is sold, and when the draw is for that reason. */
export function soldOutToldMail(mail: Facts, site: Site): MailParts {
  const { drawId, drawName, timezone, runAt, latestRunAt } = mail;
  const heading = 'All tickets are sold.';
  const { what, moved, holds } = soldOutInMail({
    drawName,
    tickets: mail.tickets,
    when: showDateTime(runAt, timezone),
    latest: runAt < latestRunAt ? showDateTime(latestRunAt, timezone) : null,
  });
  const experts = `The number that decides is round ${mail.round} of ${beacons[mail.beacon]}. ${ledgerWords}`;
  return letter(
    {
      subject: `Sold out: ${drawName}`,
      heading,
      preheader: moved,
      paperOf: drawId,
      sender: senderOf(mail, site),
      file: { name: expertsFile, text: paragraphs(experts, mail.checkpoint.trimEnd()) },
    },
    [
      inText(heading),
      sayNames(what),
      say(moved),
      say(holds ?? ''),
      drawLinks({
        url: site.publicUrl + drawPath(drawId),
        check: site.publicUrl + verifyPath(drawId),
        words: 'Check it yourself',
      }),
      say(expertsWords, styles.small),
      sentFor(mail),
    ],
  );
}
