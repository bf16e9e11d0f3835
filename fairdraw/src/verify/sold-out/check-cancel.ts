import { verifyBeacon } from '../../beacon/beacon.ts';
import { equalBytes } from '../../tree/bytes.ts';
import { codeOfIndex } from '../../draw/number-space.ts';
import { numberSpaceOf } from '../../statements/publication.ts';
import { cancelReasons, type Cancellation } from '../../statements/statements.ts';
import { numberOf, positionsOf } from '../picks/check-picks.ts';
import { drawSeedWith } from '../seed/check-seed.ts';
import { failed, warning, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { commitmentTo } from '../hashes.ts';
import { seedOfKey } from '../seed/open-lock.ts';
import type { LogFacts } from '../log/log-facts.ts';
import { dueRound, instantOf } from '../seed/rounds-again.ts';
import { soldOutCancelFault } from './sold-out-cancel.ts';
import { lockFactsOf } from '../seed/seed-facts.ts';
import { scheduled, type Timing } from './sold-out-facts.ts';

/** `isCarried`: the draw was announced in a ledger that lost entries. */
type Around = {
  /**
   * The date of the ledger's entry: a cancellation is judged by it, whatever date it gives itself.
   */
  enteredAtMs: number;
  log: LogFacts | null;
  isCarried: boolean;
  timing: Timing;
};

/** A part of V14: whether a draw could be called off then, and what its round would have given. */
export function checkCancellation(given: Case, cancel: Cancellation, around: Around): CheckOutcome {
  const { enteredAtMs, log, isCarried, timing } = around;
  const { publication, close, reveal, result } = given.certificate;
  const announced = timing.kind === 'early' ? timing.soldOut.round : publication.round;
  const round = close?.round ?? announced;
  const numbers = { reason: cancel.reason, cancelledMs: cancel.atMs, round };
  const seed = seedIn(given, cancel);
  if (!seed) return failed(`The cancellation does not show ${secretWords(given)}.`, numbers);
  const would = wouldHaveGiven(given, { cancel, round, log, seed });
  const said = (words: string): string => [words, ...(would === null ? [] : [would])].join(' ');
  if (result) return failed(said('The ledger says that this draw was cancelled.'), numbers);
  if (reveal) return failed(said('It was cancelled when its envelope had been opened.'), numbers);
  if (cancel.reason === cancelReasons.noRound) {
    const outcome = roundlessOutcome(given, around, would !== null);
    return { ...outcome, detail: said(outcome.detail), numbers };
  }
  if (cancel.reason === cancelReasons.entriesLost) {
    if (!isCarried || close) return failed(said('No entry about it can have been lost.'), numbers);
    const words = 'The ledger says that this draw was cancelled: it may have been drawn in the';
    return warning(said(`${words} entries that are lost, and is not drawn again.`), numbers);
  }
  if (close) return failed(said('It was cancelled when its list was closed.'), numbers);
  const full = soldOutCancelFault(given, cancel, { log, timing });
  if (full) return { ...full, detail: said(full.detail), numbers };
  if (enteredAtMs >= instantOf(announced, given.chain)) {
    return failed(said('It was cancelled when its round was known.'), numbers);
  }
  const words = 'The ledger says that this draw was cancelled, so nobody wins it.';
  return warning(said(words), numbers);
}

/** `isThere`: the round that never came is given here. */
function roundlessOutcome(
  given: Case,
  { enteredAtMs, timing }: Pick<Around, 'enteredAtMs' | 'timing'>,
  isThere: boolean,
): CheckOutcome {
  const { close } = given.certificate;
  const closing = { closedAtMs: enteredAtMs, times: given.chain };
  if (!close && dueRound(scheduled(given, timing), closing)) {
    return failed('It was cancelled while a round was left that could decide.');
  }
  if (close && enteredAtMs < instantOf(close.round, given.chain) + patience) {
    return failed('It was cancelled before its round was a week late.');
  }
  if (close && isThere) {
    return failed('It was cancelled because its round never came, and here it is.');
  }
  return warning('The ledger says that this draw was cancelled: its round never came.');
}

/** How long a closed draw waits for its round. */
const patience = 7 * 24 * 3600 * 1000;

/**
 * The seed that a cancellation shows, or that the key which it shows opens; null for another one.
 */
function seedIn(given: Case, { secret }: Cancellation): Uint8Array | null {
  const lock = lockFactsOf(given);
  if (lock) return seedOfKey(lock, secret, given.hash);
  const { seedCommit } = given.certificate.publication;
  const isIts = seedCommit !== null && equalBytes(commitmentTo(secret, given.hash), seedCommit);
  return isIts ? secret : null;
}

function secretWords({ certificate: { publication } }: Case): string {
  return publication.lock ? 'the key of its lock' : 'the seed that was committed to';
}

/** Reads a cancellation from the bytes that its hash is of. Throws RangeError for others. */
export function cancellationOf(statement: Uint8Array): Cancellation {
  const from = 1 + (statement[0] ?? 0);
  if (statement.length !== from + 113) throw new RangeError('The cancellation is none.');
  const view = new DataView(statement.buffer, statement.byteOffset + from);
  const bytes = (at: number): Uint8Array => statement.slice(from + at, from + at + 32);
  return {
    pubHash: bytes(0),
    reason: view.getUint8(32),
    atMs: Number(view.getBigUint64(33)),
    logSize: Number(view.getBigUint64(41)),
    logRoot: bytes(49),
    secret: bytes(81),
  };
}

type Would = { cancel: Cancellation; round: number; log: LogFacts | null; seed: Uint8Array };

/** In words for a person; null while the round is not in hand. */
function wouldHaveGiven(given: Case, { cancel, round, log, seed }: Would): string | null {
  const { certificate, chain, hash } = given;
  const beacon = certificate.beacon ?? given.beacon;
  if (beacon?.round !== round || !verifyBeacon(chain, beacon, hash)) return null;
  const drawSeed = drawSeedWith(given, { beacon, round, seed });
  if (certificate.publication.method === 'COMPUTER_PICKED_NO_WINNER') {
    const index = numberOf(given, drawSeed).values[0] ?? 0n;
    return `Round ${round} draws ${codeOfIndex(numberSpaceOf(certificate.publication), index)}.`;
  }
  const isItsLog = log?.size === cancel.logSize && equalBytes(log.root, cancel.logRoot);
  const listSize = certificate.close?.listSize ?? (isItsLog ? log.listSize : null);
  if (listSize === null) return `Round ${round} is there; whom it picks needs the entry log.`;
  const [first] = positionsOf(given, drawSeed, listSize).positions;
  if (first === undefined) return `In round ${round} nobody would have won: nobody entered.`;
  return `In round ${round}, position ${first} of ${listSize} would have won.`;
}
