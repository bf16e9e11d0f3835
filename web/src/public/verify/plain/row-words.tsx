import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { freeTicketsInWords, oneDomainInWords } from '@clubdraw/domain/entries/free-entry-messages';
import { isOverdue } from '@clubdraw/domain/draws/live-phase';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { keptLatest } from '@clubdraw/domain/draws/sold-out-messages';
import type { ReactNode } from 'react';
import { countedTickets } from './counted-tickets.ts';
import type { PlainRow } from '../verifier-talk.ts';

function dated({ timezone }: PageProof, instant: string): string {
  return showDateTime(new Date(instant), timezone);
}

function words(title: string, text: string): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <p className="dim">{text}</p>
    </>
  );
}

function rulesWords(proof: PageProof): ReactNode {
  return words(
    'The rules were published',
    `Prize, price, date and numbers: on ${dated(proof, proof.publishedAt)}, by Clubdraw’s date.`,
  );
}

/** Cards are the club's to type in. */
function unproved(cards: number): string {
  return cards === 0
    ? ''
    : ' That every card was typed in, and that cards exist, is the club’s word.';
}

/**
 * How the tickets that cost nothing came; what only the club or the platform knows is said to be
 * so.
 */
function freeWords(sources: NonNullable<PageProof['sources']>): string {
  const { post, ofOneDomain = null } = sources;
  const ofOne = ofOneDomain === null ? '' : ` ${oneDomainInWords(ofOneDomain)}`;
  return ` ${freeTicketsInWords(sources)}${ofOne}${unproved(post)}`;
}

/**
 * Why a draw is earlier than its rules say at the latest, or sold out and is not; nothing for
 * others.
 */
function earlyWords(proof: PageProof): string {
  const { soldOut, tooFew, phase } = proof;
  if (tooFew) return ` ${keptLatest({ ...tooFew, early: dated(proof, tooFew.at) })}`;
  if (!soldOut) return '';
  const drawn = phase === 'drawn' ? 'Drawn early because it sold out' : 'Early because it sold out';
  return ` ${drawn}: latest ${dated(proof, soldOut.latest)}, entered as sold out ${dated(proof, soldOut.at)}.`;
}

function listWords(proof: PageProof, isLate: boolean): ReactNode {
  const { close, phase, runAt, voids, sources, turnedAway } = proof;
  if (close) {
    const taken = voids && ` Void, and not in it: ${voids}.`;
    const free = sources ? freeWords(sources) : '';
    return words(
      'The list of tickets was closed',
      `${countedTickets(close.tickets)}: on ${dated(proof, close.at)}, by Clubdraw’s date.${taken}${earlyWords(proof)}${free}${turnedAway === undefined ? '' : ` ${turnedAway}`}`,
    );
  }
  if (phase === 'cancelled') {
    return words('The list was not closed', 'The draw was cancelled before that.');
  }
  return isLate
    ? words('The list of tickets is not closed', `Sales ended on ${dated(proof, runAt)}.`)
    : words(
        'The list of tickets will be closed',
        proof.soldOut || proof.tooFew
          ? `All tickets are sold.${earlyWords(proof)} It is closed on ${dated(proof, runAt)}.`
          : `Sales end on ${dated(proof, runAt)}.${voids && ` Void so far: ${voids}.`}`,
      );
}

function winnerWords(proof: PageProof, isLate: boolean): ReactNode {
  const { result, round, phase } = proof;
  if (phase === 'cancelled') return words('Nothing was drawn', 'The draw was cancelled.');
  if (isLate) return words('There is no result', 'None follows from a list that is not closed.');
  const number =
    proof.beacon === 'test' ? 'a test beacon of this machine' : 'a public random number';
  const when = `, on ${dated(proof, round.at)}`;
  const follows = result?.isWon === false ? 'result' : 'winner';
  return result
    ? words(`The ${follows} follows from both`, `Rules and list met ${number}${when}.`)
    : words('The winner will follow from both', `Rules and list meet ${number}${when}.`);
}

/** The words of each row at an instant: what it says, and when that was or will be. */
export function rowWords(proof: PageProof, now: string): Record<PlainRow, ReactNode> {
  const times = { runAt: new Date(proof.runAt) };
  const isLate = proof.phase === 'open' && isOverdue(times, new Date(now));
  return {
    rules: rulesWords(proof),
    list: listWords(proof, isLate),
    winner: winnerWords(proof, isLate),
  };
}
