import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { numberWidth } from '@clubdraw/domain/draws/ticket-numbers';
import { prizeOfEachPlace } from '@clubdraw/domain/prizes/prizes';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { winnersInWords, type Winner } from '@clubdraw/domain/draws/winners-in-words';

/** A draw that is only played: nothing of it is sent anywhere. */
export type Rehearsal = {
  /** Instants in ms. The envelope of a LIVE one waits for `startedAt`. */
  begunAt: number;
  startedAt: number | null;
  /** The numbers that come up. */
  code: string;
  /** Every place with an invented ticket, of a draw that has several; the first one has `code`. */
  winners: readonly Winner[];
  tickets: number;
  runMethod: RunMethod;
};

const clockMs = 8_000;
const closingMs = 1_500;
const sealedMs = 2_000;
/** A draw can have fewer numbers than places: then some have nobody. */
const maxTries = 500;

/** A code for a rehearsal; `chance` gives 0 ≤ x < 1 and decides nothing. */
export function rehearsalCode(range: NumberRange, chance: () => number): string {
  const one = (): string => {
    const number = range.from + Math.floor(chance() * (range.to - range.from + 1));
    return String(number).padStart(numberWidth(range), '0');
  };
  return Array.from({ length: range.length }, one).join('-');
}

/** Fewer with each number, and one at the end. */
function fallingTo1(tickets: number, numbers: number): number[] {
  const share = tickets ** (-1 / numbers);
  return Array.from({ length: numbers + 1 }, (_, shown) =>
    Math.max(1, Math.round(tickets * share ** shown)),
  );
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * The places of a draw, each with a ticket of its own where there are enough of them; none for a
 * draw with one place.
 */
export function rehearsedWinners(
  prizes: readonly { prize: string; quantity: number }[],
  { code, another }: { code: string; another: () => string },
): Winner[] {
  const places = prizeOfEachPlace(prizes);
  if (places.length < 2) return [];
  const codes = new Set([code]);
  for (let tries = 0; codes.size < places.length && tries < maxTries; tries += 1) {
    codes.add(another());
  }
  const drawn = [...codes];
  return places.map((prize, at) => ({ place: at + 1, prize, code: drawn[at] ?? null }));
}

function wonBy({ code, winners }: Rehearsal): DrawStage['live']['result'] {
  const words = winners.length === 0 ? `The winning ticket is ${code}.` : winnersInWords(winners);
  return { outcome: 'winner', drawnCode: code, winnerCode: code, winners, passedOver: [], words };
}

type Instants = Readonly<Record<'runAt' | 'sealedAt' | 'openedAt' | 'drawnAt', number>>;

function phaseAt(now: number, { runAt, sealedAt, openedAt, drawnAt }: Instants) {
  if (now >= drawnAt) return 'drawn';
  if (now >= openedAt) return 'sealed';
  if (now >= sealedAt) return 'waiting';
  return now >= runAt ? 'closing' : 'open';
}

/** How the draw of a rehearsal stands at `now` (ms). */
export function rehearsalStage(rehearsal: Rehearsal, now: number): DrawStage {
  const { begunAt, code, tickets, runMethod } = rehearsal;
  const runAt = begunAt + clockMs;
  const sealedAt = runAt + closingMs;
  const openedAt = runMethod === 'LIVE' ? (rehearsal.startedAt ?? Infinity) : sealedAt;
  const drawnAt = openedAt + sealedMs;
  const phase = phaseAt(now, { runAt, sealedAt, openedAt, drawnAt });
  const isSealed = phase !== 'open' && phase !== 'closing';
  return {
    live: {
      phase,
      runAt: iso(runAt),
      participants: tickets,
      capacity: tickets,
      status: phase === 'open' ? 'Published' : 'Expired',
      cancelledAt: null,
      seal: isSealed ? { hash: '', tickets, sealedAt: iso(sealedAt), roundAt: null } : null,
      reveal: null,
      drawnAt: phase === 'drawn' ? iso(drawnAt) : null,
      result: phase === 'drawn' ? wonBy(rehearsal) : null,
    },
    inTheRunning: phase === 'drawn' ? fallingTo1(tickets, code.split('-').length) : [],
  };
}
