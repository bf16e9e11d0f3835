import { toHex } from '../../tree/bytes.ts';
import { failed, notChecked, passed, warning, type Numbers, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { givenBackOf, givenBackWords } from './given-back.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import type { LogFacts } from '../log/log-facts.ts';
import { recordOf, type FoundRecord } from '../ledger/read-records.ts';
import { turnedAwayWords } from '../../draw/turned-away.ts';
import { turnedAwayOf, type TurnedAwayFacts } from './turned-away-cards.ts';
import { wayNames, type SourceFacts, type Way, type WayCounts } from './read-sources.ts';

/** The rest of what V19 looks at, as far as it could be read. */
export type SourcesFound = {
  /** The list of sources, or what is wrong with it; null without one. */
  sources: SourceFacts | string | null;
  log: LogFacts | null;
  ledger: LedgerFacts | null;
};

/**
 * V19: the list says of each ticket whether it was bought, and it is the one that the ledger has
 * the hash of.
 */
export function checkSources(given: Case, found: SourcesFound): CheckOutcome {
  const { sources, log, ledger } = found;
  const givenBack = givenBackOf(given, ledger);
  if (typeof givenBack === 'string') return failed(givenBack);
  const turnedAway = turnedAwayOf(given, ledger);
  if (typeof turnedAway === 'string') return failed(`${turnedAway}.`);
  if (typeof sources === 'string') return failed(`${sources}.`);
  const { close, closeHash } = given.certificate;
  if (!hasFreeWays(given)) return withoutFreeWays(sources, givenBackWords(givenBack));
  if (!close || !closeHash) return notChecked('The draw is not closed yet.');
  if (!sources) return notChecked('It needs the list of sources.');
  const numbers = { ...sources.counts, issued: sources.issued, file: sources.file };
  const untold = untoldFault(given, sources.counts) ?? lateFault(sources) ?? unboughtFault(sources);
  if (untold !== null) return failed(untold, numbers);
  // Without the log nobody knows which tickets are void, and a void one is not counted.
  if (!log) return notChecked('It needs the entry log.', numbers);
  const beyond = beyondFault(given, sources.counts);
  if (beyond !== null) return failed(beyond, numbers);
  if (sources.issued !== log.issued) {
    const fault = `The list has the sources of ${sources.issued} tickets, the log ${log.issued} tickets.`;
    return failed(fault, numbers);
  }
  if (sources.misfit !== null) {
    const fault = `Ticket ${sources.misfit} is void for a reason that its source cannot have.`;
    return failed(fault, numbers);
  }
  if (!ledger) return notChecked('It needs the ledger, which has the hash of the list.', numbers);
  const records = recordsOf(ledger, toHex(closeHash));
  const [record] = records;
  if (!record) return notChecked('The ledger does not have the hash of the list.', numbers);
  const fault = recordFault(records, sources);
  if (fault !== null) return failed(fault, numbers);
  return withCards(turnedAway, inWords(sources) + givenBackWords(givenBack), numbers);
}

/**
 * With the words about cards; a count that came late is no failure, since an outage may be the
 * reason.
 */
function withCards(away: TurnedAwayFacts | null, detail: string, numbers: Numbers): CheckOutcome {
  if (away === null) return passed(detail, numbers);
  const { counts, lateMs } = away;
  const all = { ...numbers, ...counts };
  const words = `${detail} ${turnedAwayWords(counts)}`;
  if (lateMs === 0) return passed(words, all);
  const seconds = Math.ceil(lateMs / 1000);
  return warning(`${words} The cards were counted ${seconds} s later than in a minute.`, all);
}

/** Whether the conditions let anybody in without paying. */
function hasFreeWays({ certificate: { stated } }: Case): boolean {
  return stated.freeOnline !== null || stated.freePost !== null || stated.maxGiven !== null;
}

function withoutFreeWays(sources: SourceFacts | null, givenBack: string): CheckOutcome {
  if (sources) return failed('The conditions have no free way in, so there is no list of sources.');
  return passed(`The conditions have no free way in.${givenBack}`);
}

/** Tickets that came a way which nobody was told of. */
function untoldFault({ certificate: { stated } }: Case, counts: WayCounts): string | null {
  const isTold: Record<Way, boolean> = {
    paid: true,
    free: stated.freeOnline !== null,
    post: stated.freePost !== null,
    given: stated.maxGiven !== null,
  };
  const untold = wayNames.find((way) => counts[way] > 0 && !isTold[way]);
  return untold === undefined
    ? null
    : `The list has tickets from the source ${untold}, which the conditions do not have.`;
}

function unboughtFault({ unbought }: SourceFacts): string | null {
  if (unbought === null) return null;
  return `Ticket ${unbought} was passed over since the payer’s bank has the money, and nobody bought it.`;
}

/**
 * More tickets given away, or entered online for nothing, than the conditions say; void ones do not
 * count.
 */
function beyondFault({ certificate: { stated } }: Case, counts: WayCounts): string | null {
  const { maxGiven, maxFreeOnline } = stated;
  if (counts.given > (maxGiven ?? 0)) {
    return `${counts.given} tickets were given away, and the conditions allow ${maxGiven ?? 0}.`;
  }
  return maxFreeOnline !== null && counts.free > maxFreeOnline
    ? `${counts.free} tickets were entered online for nothing, and the conditions allow ${maxFreeOnline}.`
    : null;
}

function recordsOf({ own }: LedgerFacts, about: string): FoundRecord[] {
  return own
    .filter(({ kind }) => kind === 'record')
    .map(recordOf)
    .filter((record) => record.type === 'sources' && record.about === about);
}

function recordFault(records: readonly FoundRecord[], sources: SourceFacts): string | null {
  for (const { seq, lines } of records) {
    if (lines.get('file') !== sources.file) {
      return `Entry ${seq} of the ledger has the hash of another list of sources.`;
    }
    const wrong = wayNames.find((way) => lines.get(way) !== String(sources.counts[way]));
    if (wrong !== undefined) {
      return `Entry ${seq} of the ledger says ${wrong} ${lines.get(wrong) ?? '-'}, the list has ${sources.counts[wrong]}.`;
    }
  }
  return null;
}

/** Cards that came in so late that no outage explains it. */
function lateFault({ cards: { tooLate } }: SourceFacts): string | null {
  if (tooLate === 0) return null;
  const entered = tooLate === 1 ? '1 card was' : `${tooLate} cards were`;
  return `${entered} entered more than four days after the last day.`;
}

function inWords({ counts: { paid, free, post, given }, cards: { late } }: SourceFacts): string {
  const all = paid + free + post + given;
  const away = given === 0 ? '' : `, ${given} given away`;
  const after =
    late === 0
      ? ''
      : ` ${late} of those by post ${late === 1 ? 'was' : 'were'} entered after the last day.`;
  return `${free + post} of ${all} tickets were free entries (${free} online, ${post} by post)${away}.${after} That every card was typed in, and that cards exist, is not proved.`;
}
