import { equalBytes, toHex } from '../../tree/bytes.ts';
import { failed, notChecked, passed, warning, type CheckOutcome } from '../check.ts';
import { entryDatesFault, lateOpeningWords } from './entry-dates.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import type { MissedRounds } from './missed-rounds.ts';
import { nameOf } from '../name-of.ts';
import { dueRound, instantOf, leastNotice, rungsOf } from './rounds-again.ts';
import {
  lateCountWords,
  scheduled,
  soldOutWords,
  timingFault,
  type Timing,
} from '../sold-out/sold-out-facts.ts';

type Found = { missed: MissedRounds | null; timing: Timing };

/** V4: the round's rule, and the chain that was expected. */
export function checkRound(given: Case, found: Found): CheckOutcome {
  const { publication, close } = given.certificate;
  const expected = nameOf(given);
  if (!equalBytes(publication.chainHash, expected)) {
    const numbers = { chain: toHex(publication.chainHash), expected: toHex(expected) };
    return failed('The draw names another chain than the expected one.', numbers);
  }
  const [first = 0] = rungsOf(publication, given.chain);
  const numbers = { scheduled: first, announced: publication.round, closed: close?.round ?? null };
  if (publication.round !== first) {
    const words = `Round ${publication.round} was announced; the rules give ${first}.`;
    return failed(words, numbers);
  }
  const fault = timingFault(given, found.timing);
  if (fault) return { ...fault, numbers };
  if (!close) return passed('The announced round is the one that the rules give.', numbers);
  return checkClosedRound(given, found);
}

/** A closing waits for the first rung that it is in time for. */
function checkClosedRound(given: Case, { missed, timing }: Found): CheckOutcome {
  const { close } = given.certificate;
  if (!close) return notChecked('The draw is not closed yet.');
  const { closedAtMs, round } = close;
  const due = dueRound(scheduled(given, timing), { closedAtMs, times: given.chain });
  const sold = timing.soldOut
    ? { soldOutMs: timing.soldOut.atMs, earlyMs: timing.soldOut.earlyMs }
    : {};
  const numbers = { due: due?.round ?? null, round, closedAtMs, ...sold };
  if (round !== due?.round) {
    const right = due ? `the rules give ${due.round}` : 'no round was left';
    return failed(`The closing waits for round ${round}; ${right}.`, numbers);
  }
  const right = [`Round ${round} follows from the rules.`, ...soldOutWords(given, timing)];
  const late = lateCountWords(given, timing);
  if (!missed && late !== '') return warning([...right, late].join(' '), numbers);
  if (!missed) return passed(right.join(' '), numbers);
  const words = [lateness(missed), ...right, ...missed.words];
  return warning(words.join(' '), { ...numbers, missed: [...missed.rounds] });
}

/** The words of a closing that came too late for the announced round; rungs are an hour apart. */
export function lateness({ rounds: { length: hours } }: Pick<MissedRounds, 'rounds'>): string {
  return `Closed ${hours} ${hours === 1 ? 'hour' : 'hours'} late.`;
}

/** V6: when the draw was announced, which the ledger says, and when the list was closed. */
export function checkTimes(given: Case, ledger: LedgerFacts | null, timing: Timing): CheckOutcome {
  const { chain } = given;
  const { publication, close } = given.certificate;
  const fault = entryDatesFault(given, ledger, timing);
  if (fault !== null) return failed(fault);
  if (!close) return notChecked('The draw is not closed yet.');
  if (timing.kind === 'unknown' && close.closedAtMs < publication.runAtMs) {
    return notChecked(
      'Whether it was closed early because it sold out: it needs the ledger and the entry log.',
    );
  }
  const { runAtMs } = scheduled(given, timing);
  const { closedAtMs, round } = close;
  const late = closedAtMs - runAtMs;
  const noticeMs = instantOf(round, chain) - closedAtMs;
  const numbers = { runAtMs, closedAtMs, noticeMs };
  if (late < 0) return failed('The list was closed before the announced time.', numbers);
  if (noticeMs < leastNotice) {
    return failed(`The list was closed ${noticeMs / 1000} s before its round, not 60 s.`, numbers);
  }
  const notice = `${noticeMs / 1000} s before its round`;
  const words = `The list was closed ${late / 1000} s after the announced time and ${notice}.`;
  const opened = lateOpeningWords(given);
  return opened === '' ? passed(words, numbers) : warning(`${words} ${opened}`, numbers);
}
