import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath } from '@clubdraw/contract/pages/public-paths';
import { letter, linkTo, say } from './letter.tsx';
import { senderOf, type MailParts } from './mail-parts.ts';

type Facts = Extract<Mail, { kind: 'cardTurnedAway' }>;

const causes: Readonly<Record<Facts['cause'], string>> = {
  limit:
    'It is beyond a published number: of entries by post, of the tickets of one person, or of all tickets. That is Clubdraw’s count.',
  twice: 'By the club’s word the same card was typed in before.',
  late: 'By the club’s word it came after the last day.',
  other: 'By the club’s word it does not count, for another reason.',
  cancelled: 'The draw was cancelled.',
};

const outage = 'Clubdraw was away for too long and could not enter it in time.';

/**
 * Tells the address of a card by post that the card has no ticket: no word of the club's own stands
 * in it.
 */
export function cardTurnedAwayMail(mail: Facts, site: Site): MailParts {
  const { drawName, clubName, cause, isOutage } = mail;
  const what = `${clubName ?? 'The club'} typed in a card with this e‑mail address for ${drawName}. It was turned away and has no ticket. ${isOutage ? outage : causes[cause]}`;
  return letter(
    {
      subject: `Your card for ${drawName}`,
      heading: 'Your card has no ticket.',
      preheader: what,
      paperOf: mail.drawId,
      sender: senderOf(mail, site),
    },
    [
      say(what),
      say(
        `If that is wrong, write before the draw’s time: ${site.supportEmail}. After the draw everybody can read how many cards were turned away, and on whose word. If you sent no card, there is nothing to do.`,
      ),
      linkTo(site.publicUrl + drawPath(mail.drawId), 'The draw'),
    ],
  );
}
