import { equalBytes, toHex } from '../bytes.ts';
import type { RoundTimes } from '../chain.ts';
import { failed, notChecked, passed, warning, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { nameOf } from './name-of.ts';
import { firstRoundFrom, instantOf, timesOf } from './rounds-again.ts';

const leastNotice = 20_000;
const longestWaitForStart = 24 * 3_600_000;

/** V4: the round's rule, and the chain that was expected. */
export function checkRound(given: Case): Outcome {
  const { publication, close } = given.certificate;
  if (publication.entropyMode === 'commit-reveal') return checkNoRound(given);
  const expected = publication.entropyMode === 'test' ? new Uint8Array(32) : nameOf(given);
  if (!equalBytes(publication.chainHash, expected)) {
    const numbers = { chain: toHex(publication.chainHash), expected: toHex(expected) };
    return failed('The draw names another chain than the expected one.', numbers);
  }
  const times = timesOf(given);
  const { method, runAtMs, marginSec, round } = publication;
  const scheduled = method === 'LIVE' ? 0 : firstRoundFrom(runAtMs + marginSec * 1000, times);
  const numbers = { scheduled, announced: round, closed: close?.round ?? null };
  if (round !== scheduled) {
    return failed(`Round ${round} was announced; the rules give ${scheduled}.`, numbers);
  }
  if (!close) return passed('The announced round is the one that the rules give.', numbers);
  return checkClosedRound(given, times);
}

/** A closing keeps the announced round unless it came too late for it. */
function checkClosedRound({ certificate }: Case, times: RoundTimes): Outcome {
  const { publication, close } = certificate;
  if (!close) return notChecked('The draw is not closed yet.');
  const { round: scheduled, marginSec } = publication;
  const { closedAtMs, round } = close;
  const numbers = { scheduled, round, closedAtMs };
  const inTime = scheduled > 0 && instantOf(scheduled, times) - closedAtMs >= leastNotice;
  const due = inTime ? scheduled : firstRoundFrom(closedAtMs + marginSec * 1000, times);
  if (round !== due) {
    return failed(`The closing waits for round ${round}; the rules give ${due}.`, numbers);
  }
  if (!inTime && scheduled > 0) {
    const words = `Scheduled round missed: closed too late for round ${scheduled}, so round ${due}.`;
    return warning(words, numbers);
  }
  return passed(`Round ${due} follows from the rules.`, numbers);
}

function checkNoRound({ certificate }: Case): Outcome {
  const { publication, close } = certificate;
  const none = publication.round === 0 && publication.chainHash.every((byte) => byte === 0);
  if (none && (close?.round ?? 0) === 0) return passed('A commit-reveal draw waits for no round.');
  return failed('A commit-reveal draw names a round or a chain.');
}

/** V6: when the list was closed. */
export function checkTimes(given: Case): Outcome {
  const { publication, close } = given.certificate;
  if (!close) return notChecked('The draw is not closed yet.');
  const { runAtMs, entropyMode, method } = publication;
  const { closedAtMs, round } = close;
  const late = closedAtMs - runAtMs;
  const noticeMs =
    entropyMode === 'commit-reveal' ? null : instantOf(round, timesOf(given)) - closedAtMs;
  const numbers = { runAtMs, closedAtMs, noticeMs };
  if (late < 0) return failed('The list was closed before the announced time.', numbers);
  if (noticeMs !== null && noticeMs < leastNotice) {
    return failed(`The list was closed ${noticeMs / 1000} s before its round, not 20 s.`, numbers);
  }
  if (method === 'LIVE' && late > longestWaitForStart) {
    return warning('Not started in time: more than 24 hours after the announced time.', numbers);
  }
  const notice = noticeMs === null ? '' : ` and ${noticeMs / 1000} s before its round`;
  return passed(`The list was closed ${late / 1000} s after the announced time${notice}.`, numbers);
}
