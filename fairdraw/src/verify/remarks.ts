import { unannounced } from '../statements/assurance.ts';
import { carriedFrom } from './ledger/carried-draw.ts';
import { lateness } from './seed/check-rounds.ts';
import type { Case } from './evidence.ts';
import { beyondWords, prizeWords } from '../statements/given-back-words.ts';
import { givenBackOf } from './sources/given-back.ts';
import type { LedgerFacts } from './ledger/ledger-facts.ts';
import type { LogFacts } from './log/log-facts.ts';
import type { MissedRounds } from './seed/missed-rounds.ts';
import { passOverRemarks } from './picks/pass-over-words.ts';
import { passAgain } from './picks/passing-again.ts';
import { isEarly, isKept, lateCountWords, type Timing } from './sold-out/sold-out-facts.ts';
import { lockFactsOf, openLock } from './seed/seed-facts.ts';
import { struckSentence } from '../statements/void-words.ts';

type Found = {
  missed: MissedRounds | null;
  log: LogFacts | null;
  ledger: LedgerFacts | null;
  timing: Timing;
};

/** The remarks that nobody should overlook beside the verdict, a sentence each. */
export function remarksOf(given: Case, found: Found): string[] {
  const { missed, log, ledger, timing } = found;
  const { close } = given.certificate;
  return [
    ...struckWords(log),
    ...givenBackRemarks(given, ledger),
    ...(close && isEarly(given, timing) ? ['Drawn early because it sold out.'] : []),
    ...(isKept(timing) ? [keptRemark] : []),
    ...(lateCountWords(given, timing) === '' ? [] : [lateCountRemark]),
    ...(missed ? [lateness(missed)] : []),
    ...unannouncedWords(given),
    ...(carriedFrom(given, ledger) === null ? [] : [carriedRemark]),
    ...passOverRemarks(given.certificate),
  ];
}

/** Of a result that follows from a lock which its round opened, while its publisher keeps quiet. */
function unannouncedWords(given: Case): string[] {
  const { close, reveal } = given.certificate;
  const lock = lockFactsOf(given);
  if (!close || reveal || !lock) return [];
  return openLock(given, lock).kind === 'open' ? [unannounced] : [];
}

function struckWords(log: LogFacts | null): string[] {
  const sentence = log && struckSentence(log.voidsByReason);
  return sentence === null ? [] : [sentence];
}

/**
 * Money that the club gave back of tickets that stay: beyond what it may give away, or of one with
 * a prize.
 */
function givenBackRemarks(given: Case, ledger: LedgerFacts | null): string[] {
  const facts = givenBackOf(given, ledger);
  if (facts === null || typeof facts === 'string') return [];
  const passing = passAgain(given);
  const ranks = 'fault' in passing ? [] : passing.holders.filter((rank) => rank !== null);
  const codes = ranks
    .filter((rank) => facts.picks.has(rank))
    .map((rank) => given.certificate.picks[rank]?.code ?? '');
  return [...beyondWords(facts), ...prizeWords(codes)];
}

const keptRemark =
  'It sold out, but too few of its tickets counted at its early time: it kept its latest time.';

const lateCountRemark =
  'Whether its early time holds was counted when its round was there: Clubdraw could have known whom it picks.';

const carriedRemark =
  'The ledger in which it was announced lost entries: whether it was closed there cannot be seen.';
