import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Site } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import { paths } from '../../paths.ts';
import { showCount } from '../../ui/show-count.ts';
import type { MailParts } from '../mail-parts.ts';
import { digestMail, refundFacts } from './digest-mail.ts';
import { ownerSheet, type Fact } from './owner-frame.tsx';
import { dateOf, detailsOf, plural, prizeFact } from './draw-facts.ts';
import { placeFacts } from './place-facts.ts';
import { prizeClaimedMail, prizeUnclaimedMail } from './claim-mails.ts';
import { refundWaitsMail, renewalDiffersMail } from './money-mails.ts';
import { postalEntriesMail } from './postal-entries-mail.ts';
import { winnerByPostMail } from './winner-by-post-mail.ts';

type DrawMail = Exclude<OwnerMailFacts, { kind: 'salesOfDay' | 'membersOfWeek' }>;
type Of<Kind extends DrawMail['kind']> = Extract<DrawMail, { kind: Kind }>;

function firstSaleMail(mail: Of<'firstSale'>, site: Site): MailParts {
  const { drawName, email, count, total } = mail;
  const what = mail.packageId
    ? `${drawName} has its first member.`
    : `${drawName} has its first buyer.`;
  return ownerSheet(
    mail,
    {
      subject: `First sale: ${drawName}`,
      heading: 'Your first sale.',
      preheader: `${plural(count, 'ticket')} for ${showMoney(total)}.`,
      what: [what],
      facts: [
        { label: 'Bought by', value: '', email },
        { label: 'Tickets', value: showCount(count) },
        { label: 'Paid', value: showMoney(total) },
        dateOf(mail),
      ],
      next: ['From now on its price, date and prize stay as they are.'],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? mail.drawId,
    },
    site,
  );
}

const backOnSale = 'If a buyer takes tickets back, they are on sale again by themselves.';
const drawnForIt =
  'It is drawn for that reason, and its details say when. Nobody takes tickets back any more. If banks take payments back so that fewer than 95 % of the tickets count then, it keeps its latest time, and you can cancel it.';

function soldOutMail(mail: Of<'soldOut'>, site: Site): MailParts {
  const { drawName, tickets, buyers, paid, refunded, net, isDrawnForIt } = mail;
  return ownerSheet(
    mail,
    {
      subject: `All tickets sold: ${drawName}`,
      heading: 'All tickets are sold.',
      preheader: `${plural(tickets, 'ticket')}, ${showMoney(paid)}.`,
      what: [`${drawName} has no ticket left. Its page says so.`],
      facts: [
        { label: 'Tickets', value: showCount(tickets) },
        { label: 'Buyers', value: showCount(buyers) },
        { label: 'Sold for', value: showMoney(paid) },
        ...refundFacts([refunded]),
        { label: 'You keep, before the payment provider’s fees', value: showMoney(net) },
        ...(isDrawnForIt ? [] : [dateOf(mail)]),
      ],
      next: [isDrawnForIt ? drawnForIt : backOnSale],
      button: detailsOf(mail),
      paperOf: mail.drawId,
    },
    site,
  );
}

function liveWaitsMail(mail: Of<'liveWaits'>, site: Site): MailParts {
  const until = showDateTime(mail.until, mail.timezone);
  return ownerSheet(
    mail,
    {
      subject: `Your live draw is waiting: ${mail.drawName}`,
      heading: 'Your live draw is waiting.',
      preheader: `Open the envelope before ${until}.`,
      what: [
        `The list of ${mail.drawName} is closed, and the number that decides is there. Your buyers are waiting for you to open the envelope.`,
        `If you do not open it before ${until}, it opens by itself. When you open it changes nothing about who wins.`,
      ],
      facts: [],
      button: { words: 'Open the stage', path: paths.drawLive(mail.drawId) },
      paperOf: mail.drawId,
    },
    site,
  );
}

function winnerFacts({ winner }: Of<'drawDrawn'>): Fact[] {
  if (!winner) return [];
  return [
    ...(winner.name ? [{ label: 'Winner', value: winner.name }] : []),
    ...(winner.email === null ? [] : [{ label: 'E‑mail', value: '', email: winner.email }]),
    ...(winner.phone ? [{ label: 'Phone', value: winner.phone }] : []),
  ];
}

type Heading = [string, string[]];

function outcomeOf(mail: Of<'drawDrawn'>): Heading {
  const { outcome, drawName, clubWrites, winner, winners } = mail;
  if (outcome === 'noEntries')
    return ['Nobody took part.', [`${drawName} had no tickets, so nobody won.`]];
  if (outcome === 'noWinner') {
    return ['Nobody won.', [`No ticket of ${drawName} has the number that was drawn.`]];
  }
  if (winners) return ['There are winners.', [severalWords(mail, winners)]];
  if (winner?.email === null) {
    const words = `${drawName} was drawn. The winner gave no e‑mail address, so no e‑mail went to them. Please write a letter: another e‑mail to you says what the card says, and how.`;
    return ['There is a winner.', [words]];
  }
  const writes = clubWrites
    ? ' The e‑mail says that you will write about the prize: please do.'
    : ' The winner can write to you, too.';
  return [
    'There is a winner.',
    [`${drawName} was drawn. We tell the winner by e‑mail.${writes} Only you see this address.`],
  ];
}

function severalWords(
  { drawName, clubWrites }: Of<'drawDrawn'>,
  winners: NonNullable<Of<'drawDrawn'>['winners']>,
): string {
  const isByPost = winners.some(({ code, email }) => code !== null && email === null);
  const whom = isByPost ? 'each winner who has an e‑mail address' : 'each winner by e‑mail';
  const letters = isByPost ? ' About the others you get an e‑mail of its own.' : '';
  const writing = clubWrites
    ? ' The e‑mails say that you will write about the prizes: please do.'
    : ' The winners can write to you, too.';
  return `${drawName} was drawn. We tell ${whom}.${letters}${writing} Only you see these addresses.`;
}

function drawDrawnMail(mail: Of<'drawDrawn'>, site: Site): MailParts {
  const [heading, what] = outcomeOf(mail);
  const code = mail.outcome === 'winner' ? 'Winning ticket' : 'Drawn number';
  return ownerSheet(
    mail,
    {
      subject: `Drawn: ${mail.drawName}`,
      heading,
      preheader: mail.winner
        ? `${mail.code ?? ''} · ${mail.winner.email ?? mail.winner.name ?? ''}`
        : what.join(' '),
      what,
      facts: [
        ...(mail.winners
          ? placeFacts(mail)
          : [
              ...(mail.code === null ? [] : [{ label: code, value: mail.code }]),
              ...winnerFacts(mail),
              prizeFact(mail),
            ]),
        { label: 'Tickets that took part', value: showCount(mail.tickets) },
      ],
      next:
        mail.tickets > 1 ? ['Everybody else with a ticket hears the result by e‑mail, too.'] : [],
      button: detailsOf(mail),
      paperOf: mail.packageId ?? mail.drawId,
    },
    site,
  );
}

/** A mail to an owner about draws or members, each of which can be switched off (product §17.5). */
export function ownerMail(mail: OwnerMailFacts, site: Site): MailParts {
  if (mail.kind === 'firstSale') return firstSaleMail(mail, site);
  if (mail.kind === 'soldOut') return soldOutMail(mail, site);
  if (mail.kind === 'postalEntries') return postalEntriesMail(mail, site);
  if (mail.kind === 'liveWaits') return liveWaitsMail(mail, site);
  if (mail.kind === 'drawDrawn') return drawDrawnMail(mail, site);
  if (mail.kind === 'winnerByPost') return winnerByPostMail(mail, site);
  if (mail.kind === 'prizeClaimed') return prizeClaimedMail(mail, site);
  if (mail.kind === 'prizeUnclaimed') return prizeUnclaimedMail(mail, site);
  if (mail.kind === 'refundWaits') return refundWaitsMail(mail, site);
  if (mail.kind === 'renewalDiffers') return renewalDiffersMail(mail, site);
  return digestMail(mail, site);
}
