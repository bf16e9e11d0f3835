import { carriedFrom } from './carried-draw.ts';
import type { AnchorFacts } from './check-anchors.ts';
import { lateness } from './check-rounds.ts';
import type { Case } from './evidence.ts';
import { beyondWords, prizeWords } from '../given-back-words.ts';
import { givenBackOf } from './given-back.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import type { LogFacts } from './log-facts.ts';
import type { MissedRounds } from './missed-rounds.ts';
import { shortPassOverWords } from './pass-over-words.ts';
import { passAgain } from './passing-again.ts';
import { instantOf, longestWaitForPress } from './rounds-again.ts';
import { isEarly, isKept, lateCountWords, type Timing } from './sold-out-facts.ts';
import { struckSentence } from '../void-words.ts';

type Found = {
  missed: MissedRounds | null;
  log: LogFacts | null;
  ledger: LedgerFacts | null;
  anchors: AnchorFacts;
  timing: Timing;
};

/** The remarks that nobody should overlook beside the verdict, a sentence each. */
export function remarksOf(given: Case, found: Found): string[] {
  const { missed, log, ledger, anchors, timing } = found;
  const { picks, passOvers } = given.certificate;
  const passed = passOvers.map((pass) =>
    shortPassOverWords(pass, picks[pass.rank]?.code ?? pass.rank),
  );
  return [
    ...struckWords(log),
    ...givenBackRemarks(given, ledger),
    ...(isEarly(given, timing) ? ['Drawn early because it sold out.'] : []),
    ...(isKept(timing) ? [keptRemark] : []),
    ...(lateCountWords(given, timing) === '' ? [] : [lateCountRemark]),
    ...(missed ? [lateness(missed)] : []),
    ...startWords(given, anchors),
    ...(carriedFrom(given, ledger) === null ? [] : [carriedRemark]),
    ...passed,
  ];
}

function struckWords(log: LogFacts | null): string[] {
  const sentence = log && struckSentence(log.voidsByReason);
  return sentence === null ? [] : [sentence];
}

/** Money that the club gave back of tickets that stay: beyond what it may give away, or of one with a prize. */
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

/** A press is dated by whoever keeps the ledger, unless a witness signed before its round. */
function startWords({ certificate, chain }: Case, { witnessedMs }: AnchorFacts): string[] {
  const { publication, close } = certificate;
  if (publication.method !== 'LIVE' || !close) return [];
  if (close.closedAtMs - publication.runAtMs >= longestWaitForPress) {
    return ['Nobody started it within 24 hours.'];
  }
  const isWitnessed = witnessedMs !== null && witnessedMs < instantOf(close.round, chain);
  return isWitnessed ? [] : ['The start was dated by Clubdraw alone.'];
}
