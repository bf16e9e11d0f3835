import type { Mail } from '@clubdraw/contract/mails/mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { drawPath, promoPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import { inText, letter, buttonTo, sayNames, sentFor, unsubscribe } from '../letter.tsx';
import { senderOf, type MailParts } from '../mail-parts.ts';

type Free = Extract<Mail, { kind: 'placesFree' }>;
type Published = Extract<Mail, { kind: 'drawPublished' }>;

type Words = {
  subject: string;
  heading: string;
  /** Paragraphs above the facts of the draw. */
  said: string[];
  why: string;
  stop: string;
};

/** The prize, the price and the date. */
function factsOf({ prize, price, runAt, timezone }: Free | Published): string[] {
  return [
    `The prize: ${prize}`,
    price.amount === 0 ? 'Free to enter' : `${showMoney(price)} a ticket`,
    `The draw is on ${showDateTime(runAt, timezone)}`,
  ];
}

function sheet(mail: Free | Published, words: Words, site: Site): MailParts {
  const { subject, heading, said, why, stop } = words;
  const path = mail.price.amount === 0 ? promoPath(mail.drawId) : drawPath(mail.drawId);
  const facts = factsOf(mail);
  // They are a line each on the sheet, and a paragraph of the text part.
  const lines = facts.map((fact) => ({ ...sayNames(fact), text: '' }));
  return letter(
    {
      subject,
      heading,
      preheader: said[0] ?? facts.join('. '),
      paperOf: mail.drawId,
      sender: senderOf(mail, site),
    },
    [
      inText(heading),
      ...said.map(sayNames),
      inText(facts.join('\n')),
      ...lines,
      buttonTo('See the draw', site.publicUrl + path),
      unsubscribe(mail, { why, stop }, site),
      sentFor(mail),
    ],
  );
}

/**
 * Tells somebody who waits that a full draw has free tickets again, and that nothing is reserved.
 */
export function placesFreeMail(mail: Free, site: Site): MailParts {
  const words = {
    subject: `Tickets are free again: ${mail.drawName}`,
    heading: 'Tickets are free again.',
    said: [
      `${mail.drawName} was full. Now it has free tickets again.`,
      'Nothing is reserved for you: everybody who waits gets this e‑mail at once, and the tickets are for those who come first.',
    ],
    why: 'You asked to hear when this draw has free tickets. Such an e‑mail comes at most once in six hours.',
    stop: 'Stop waiting',
  };
  return sheet(mail, words, site);
}

/** Tells a follower of a club of its new draw. */
export function drawPublishedMail(mail: Published, site: Site): MailParts {
  const club = mail.clubName ?? 'a club on Clubdraw';
  const words = {
    subject: `New from ${club}: ${mail.drawName}`,
    heading: mail.drawName,
    said: [],
    why: `You follow ${club}: you get one e‑mail for each new draw.`,
    stop: 'Stop following',
  };
  return sheet(mail, words, site);
}
