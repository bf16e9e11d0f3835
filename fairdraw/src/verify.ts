import {
  levelWords,
  lockWords,
  unreadWords,
  type Level,
  type SealingFacts,
  type Words,
} from './statements/assurance.ts';
import type { Certificate } from './statements/certificate-json.ts';
import { NewerRules } from './statements/newer-rules.ts';
import { isEnded } from './verify/ledger/carried-draw.ts';
import { caseOf } from './verify/case-of.ts';
import { checkAnchors, type AnchorFacts } from './verify/check-anchors.ts';
import { checkLedger, factsOf, type LedgerReading } from './verify/ledger/check-ledger.ts';
import { ledgerQuestionOf } from './verify/ledger/ledger-question.ts';
import { checkLevel, provedLevel, requiredChecks } from './verify/check-level.ts';
import { checkLog } from './verify/log/check-log.ts';
import { checkPassOvers, type PassOverFacts } from './verify/picks/check-pass-overs.ts';
import { checkPlaces } from './verify/picks/check-places.ts';
import { checkReceipts } from './verify/receipts/check-receipts.ts';
import { checkSources } from './verify/sources/check-sources.ts';
import { checkIds, failed, notChecked, type Check, type CheckId } from './verify/check.ts';
import type { Case, Evidence } from './verify/evidence.ts';
import { demandGrowth } from './verify/ledger/demand-growth.ts';
import { Inconclusive } from './verify/inconclusive.ts';
import { LedgerFault } from './verify/ledger/ledger-fault.ts';
import type { LedgerFacts } from './verify/ledger/ledger-facts.ts';
import { readLedger } from './verify/ledger/read-ledger.ts';
import { remarksOf } from './verify/remarks.ts';
import { check, messageOf, statementChecks } from './verify/statement-checks.ts';
import { readLog } from './verify/log/read-log.ts';
import { cardBounds } from './verify/log/late-cards.ts';
import { ticketsOfBanks } from './verify/picks/pass-over-faults.ts';
import { readSources, type SourceFacts } from './verify/sources/read-sources.ts';
import type { LogFacts } from './verify/log/log-facts.ts';
import { LogFault } from './verify/log/log-lines.ts';
import { logQuestionOf } from './verify/log/log-question-of.ts';
import { missedRounds } from './verify/seed/missed-rounds.ts';
import { sealingOf } from './verify/seed/sealing.ts';
import { earlyTimingOf, sizesOf, timingOf } from './verify/sold-out/sold-out-facts.ts';

export type Report = {
  /**
   * Verified: no check failed, and every one that is needed was made. Newer: the files follow rules
   * that this verifier does not know, so it says neither yes nor no.
   */
  verdict: 'verified' | 'failed' | 'incomplete' | 'newer';
  /** The level that is proved; null unless everything that a level rests on is. */
  level: Level | null;
  words: readonly Words[];
  /** Words that belong beside the verdict, such as `Closed 2 hours late.` */
  remarks: readonly string[];
  /**
   * Codes of the tickets that have the prizes now, by places, null for a place that nobody has;
   * nothing where nobody won, and null unless the ledger shows it.
   */
  holders: readonly (string | null)[] | null;
  checks: readonly Check[];
  /** For people; null for a file that is no certificate. */
  certificate: Certificate | null;
};

/**
 * Makes every check of `vdraw/3` that the evidence allows. Reads the log twice, where there is one;
 * an error of reading it or the ledger is thrown on, everything else ends up in the report. Shares
 * no code with what makes draws but bytes, SHA-256, curves and the reading of files.
 */
export async function verify(evidence: Evidence): Promise<Report> {
  try {
    return await reportOn(evidence);
  } catch (error) {
    if (error instanceof NewerRules) return newer(error);
    throw error;
  }
}

async function reportOn(evidence: Evidence): Promise<Report> {
  let given: Case;
  try {
    given = caseOf(evidence);
  } catch (error) {
    if (error instanceof NewerRules) throw error;
    return unreadable(messageOf(error));
  }
  return reportOnCase(given);
}

async function reportOnCase(given: Case): Promise<Report> {
  const anchors = checkAnchors(given);
  const ledger = await ledgerOf(given, anchors);
  const entered = factsOf(ledger);
  const early = earlyTimingOf(given, entered);
  const log = await logOf(given, sizesOf(entered, early));
  const facts = typeof log === 'string' ? null : log;
  const timing = timingOf(given, early, facts);
  const sources = await sourcesOf(given, { log: facts, ledger: entered });
  const missed = await missedRounds(typeof log === 'string' ? withoutLog(given) : given, timing);
  const checks = [
    ...statementChecks(given, { log: facts, ledger: entered, missed, timing }),
    check('V13', () => checkLog(given, log, { ledger: entered, timing })),
    check('V14', () => checkLedger(given, ledger, { log: facts, timing })),
    check('V15', () => checkReceipts(given, { log: facts, ledger: entered })),
    check('V16', () => anchors.outcome),
  ];
  const passing = passingOf(given, entered);
  const places = checkPlaces(given);
  const sealing = sealingOf(given, anchors, missed);
  const level = provedLevel(given, checks, { ...anchors, ...sealing });
  checks.push(
    check('V17', () => checkLevel(given, level)),
    check('V18', () => passing.outcome),
    check('V19', () => checkSources(given, { sources, log: facts, ledger: entered })),
    check('V20', () => places.outcome),
  );
  return reportOf(given, {
    checks,
    level,
    sealing,
    remarks: remarksOf(given, { missed, log: facts, ledger: entered, timing }),
    holders: passing.isWhole ? places.holders : null,
  });
}

function withoutLog({ log: _unreadable, ...rest }: Case): Case {
  return rest;
}

/**
 * The pass-overs; a fault of the ledger is that of V14, and leaves open what happened since the
 * result.
 */
function passingOf(given: Case, ledger: LedgerFacts | null): PassOverFacts {
  try {
    return checkPassOvers(given, ledger);
  } catch (error) {
    if (error instanceof NewerRules) throw error;
    return { outcome: failed(messageOf(error)), isWhole: false };
  }
}

/** Facts of the log, or what is wrong with it; null without one. */
async function logOf(given: Case, sizes: readonly number[]): Promise<LogFacts | string | null> {
  if (!given.log) return null;
  try {
    return await readLog(given.log, logQuestionOf(given, sizes), given.hash);
  } catch (error) {
    if (error instanceof LogFault) return error.message;
    throw error;
  }
}

/** Facts of the list of sources, or what is wrong with it; null without one. */
async function sourcesOf(
  given: Case,
  { log, ledger }: { log: LogFacts | null; ledger: LedgerFacts | null },
): Promise<SourceFacts | string | null> {
  if (!given.sources) return null;
  const bounds = cardBounds(given, { log, ledger });
  const { pubHash } = given.certificate;
  const bankTook = ticketsOfBanks(given);
  try {
    return await readSources(given.sources, { pubHash, log, bounds, bankTook });
  } catch (error) {
    if (error instanceof LogFault) return error.message;
    throw error;
  }
}

/** Facts of the ledger, what is wrong with it, or why it says nothing; null without one. */
async function ledgerOf(given: Case, { heads }: AnchorFacts): Promise<LedgerReading> {
  if (!given.ledger) return null;
  try {
    const question = ledgerQuestionOf(given, heads);
    const { ledger: source, kept = null, hash } = given;
    const { keys } = question;
    const isOver = isEnded(given);
    if (kept !== null) await demandGrowth({ source, keys, kept, isOver }, hash);
    return await readLedger(source, question, hash);
  } catch (error) {
    if (error instanceof Inconclusive) return error;
    if (error instanceof LedgerFault || error instanceof RangeError) return error.message;
    throw error;
  }
}

type Found = Pick<Report, 'checks' | 'level' | 'remarks' | 'holders'> & { sealing: SealingFacts };

function reportOf(given: Case, { checks, level, sealing, remarks, holders }: Found): Report {
  const { certificate } = given;
  const broken = checks.find(({ status }) => status === 'failed');
  if (broken) {
    const words = failureWords(broken);
    return { ...none, verdict: 'failed', words, remarks, checks, certificate };
  }
  const needed = new Set<CheckId>([...requiredChecks, 'V17']);
  const missing = checks.some(({ id, status }) => needed.has(id) && status === 'not checked');
  const verdict = missing ? 'incomplete' : 'verified';
  const isRead = checks.some(
    ({ id, status }) => id === 'V13' && (status === 'passed' || status === 'warning'),
  );
  const words = missing || !level ? [] : isRead ? wordsOf(given, level, sealing) : unreadWords;
  const shown = missing ? null : level;
  return { verdict, level: shown, words, remarks, holders, checks, certificate };
}

/** Of a lock, a level also says who could open it before. */
function wordsOf({ certificate }: Case, level: Level, sealing: SealingFacts): readonly Words[] {
  const behindLock = certificate.publication.lock ? lockWords(level) : [];
  return [...levelWords(level, sealing), ...behindLock];
}

/** A report that shows nothing. */
const none = { level: null, remarks: [], holders: null, certificate: null } as const;

function unreadable(fault: string): Report {
  const checks = checkIds.map((id) =>
    check(id, () =>
      id === 'V1' ? failed(`${fault}.`) : notChecked('There is no certificate that can be read.'),
    ),
  );
  const [first] = checks;
  const words = first ? failureWords(first) : [];
  return { ...none, verdict: 'failed', words, checks };
}

function newer({ message }: NewerRules): Report {
  const checks = checkIds.map((id) => check(id, () => notChecked(message)));
  const words = [{ text: message, strong: false }];
  return { ...none, verdict: 'newer', words, checks };
}

function failureWords({ id, title, detail }: Check): Words[] {
  return [
    { text: 'This certificate does not verify: ', strong: true },
    { text: `${id}, ${title}. ${detail}`, strong: false },
  ];
}
