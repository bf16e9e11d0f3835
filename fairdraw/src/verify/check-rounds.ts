import { equalBytes, toHex } from '../bytes.ts';
import { carriedFrom } from './carried-draw.ts';
import { failed, notChecked, passed, warning, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import type { MissedRounds } from './missed-rounds.ts';
import { nameOf } from './name-of.ts';
import { dueRound, instantOf, leastNotice, longestWaitForPress, rungsOf } from './rounds-again.ts';

/** V4: the round's rule, and the chain that was expected. */
export function checkRound(given: Case, missed: MissedRounds | null): Outcome {
  const { publication, close } = given.certificate;
  const expected = nameOf(given);
  if (!equalBytes(publication.chainHash, expected)) {
    const numbers = { chain: toHex(publication.chainHash), expected: toHex(expected) };
    return failed('The draw names another chain than the expected one.', numbers);
  }
  const [scheduled = 0] = rungsOf(publication, given.chain);
  const numbers = { scheduled, announced: publication.round, closed: close?.round ?? null };
  if (publication.round !== scheduled) {
    const words = `Round ${publication.round} was announced; the rules give ${scheduled}.`;
    return failed(words, numbers);
  }
  if (!close) return passed('The announced round is the one that the rules give.', numbers);
  return checkClosedRound(given, missed);
}

/** A closing waits for the first rung that it is in time for. */
function checkClosedRound(
  { certificate: { publication, close }, chain: times }: Case,
  missed: MissedRounds | null,
): Outcome {
  if (!close) return notChecked('The draw is not closed yet.');
  const { closedAtMs, round } = close;
  const due = dueRound(publication, { closedAtMs, times });
  const numbers = { due: due?.round ?? null, round, closedAtMs };
  if (round !== due?.round) {
    const right = due ? `the rules give ${due.round}` : 'no round was left';
    return failed(`The closing waits for round ${round}; ${right}.`, numbers);
  }
  if (!missed) return passed(`Round ${round} follows from the rules.`, numbers);
  const words = [lateness(missed), `Round ${round} follows from the rules.`, ...missed.words];
  return warning(words.join(' '), { ...numbers, missed: [...missed.rounds] });
}

/** The words of a closing that came too late for the announced round; rungs are an hour apart. */
export function lateness({ rounds: { length: hours } }: Pick<MissedRounds, 'rounds'>): string {
  return `Closed ${hours} ${hours === 1 ? 'hour' : 'hours'} late.`;
}

/** V6: when the draw was announced, which the ledger says, and when the list was closed. */
export function checkTimes(given: Case, ledger: LedgerFacts | null): Outcome {
  const { certificate, chain } = given;
  const { publication, close } = certificate;
  const published = ledger?.own.find(({ seq }) => seq === certificate.ledger.pubSeq);
  // One that was carried over was announced before, in a ledger that ended.
  const isDated = published && carriedFrom(given, ledger) === null;
  if (isDated && published.atMs >= instantOf(publication.round, chain)) {
    return failed('The draw was announced when its round was known.');
  }
  if (!close) return notChecked('The draw is not closed yet.');
  const { runAtMs, method } = publication;
  const { closedAtMs, round } = close;
  const late = closedAtMs - runAtMs;
  const noticeMs = instantOf(round, chain) - closedAtMs;
  const numbers = { runAtMs, closedAtMs, noticeMs };
  if (late < 0) return failed('The list was closed before the announced time.', numbers);
  if (noticeMs < leastNotice) {
    return failed(`The list was closed ${noticeMs / 1000} s before its round, not 20 s.`, numbers);
  }
  if (method === 'LIVE' && late >= longestWaitForPress) {
    return warning('Nobody started it within 24 hours of the announced time.', numbers);
  }
  const notice = `${noticeMs / 1000} s before its round`;
  const words = `The list was closed ${late / 1000} s after the announced time and ${notice}.`;
  return passed(words, numbers);
}
