import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import type { NumberRange } from '@clubdraw/domain/ticket-numbers';
import { numberWidth } from '@clubdraw/domain/ticket-numbers';
import type { RunMethod } from '@clubdraw/domain/run-method';

/** A draw that is only played: nothing of it is sent anywhere. */
export type Rehearsal = {
  /** Instants in ms. A LIVE one waits for `startedAt`. */
  begunAt: number;
  startedAt: number | null;
  /** The numbers that come up. */
  code: string;
  tickets: number;
  runMethod: RunMethod;
};

const clockMs = 8_000;
const closingMs = 1_500;
const sealedMs = 2_000;

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

function wonBy(code: string): DrawStage['standing']['result'] {
  const words = `The winning ticket is ${code}.`;
  return {
    outcome: 'winner',
    drawnCode: code,
    winnerCode: code,
    winners: [],
    passedOver: [],
    words,
  };
}

/** How the draw of a rehearsal stands at `now` (ms). */
export function rehearsalStage(rehearsal: Rehearsal, now: number): DrawStage {
  const { begunAt, code, tickets, runMethod } = rehearsal;
  const runAt = begunAt + clockMs;
  const startedAt = runMethod === 'LIVE' ? rehearsal.startedAt : runAt;
  const sealedAt = startedAt === null ? Infinity : startedAt + closingMs;
  const drawnAt = sealedAt + sealedMs;
  const phase =
    now >= drawnAt
      ? 'drawn'
      : now >= sealedAt
        ? 'sealed'
        : startedAt !== null && now >= startedAt
          ? 'closing'
          : now >= runAt
            ? 'waiting'
            : 'open';
  const isSealed = phase === 'sealed' || phase === 'drawn';
  return {
    standing: {
      phase,
      runAt: iso(runAt),
      participants: tickets,
      capacity: tickets,
      status: phase === 'open' ? 'Published' : 'Expired',
      cancelledAt: null,
      seal: isSealed ? { hash: '', tickets, sealedAt: iso(sealedAt), roundAt: null } : null,
      reveal: null,
      drawnAt: phase === 'drawn' ? iso(drawnAt) : null,
      result: phase === 'drawn' ? wonBy(code) : null,
    },
    inTheRunning: phase === 'drawn' ? fallingTo1(tickets, code.split('-').length) : [],
  };
}
