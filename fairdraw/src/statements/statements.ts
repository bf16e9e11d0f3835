import { b32, str, u32, u64, u8, zero32 } from '../tree/bytes.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';
import type { TreeHead } from '../tree/tree.ts';

const noNumberIndex = 2n ** 64n - 1n;

export const outcomeCodes = { 'no-winner': 0, winner: 1, 'no-entries': 2 } as const;
export type Outcome = keyof typeof outcomeCodes;

/** The log and the list as they stood when entries ended, the seed, and the round that decides. */
export type Close = {
  pubHash: Uint8Array;
  logSize: number;
  logRoot: Uint8Array;
  listSize: number;
  listRoot: Uint8Array;
  round: number;
  closedAtMs: number;
  /** Null while a lock keeps it. */
  seed: Uint8Array | null;
};

/** The outcome of the draw. `numberIndex` is null unless a number of the space was drawn. */
export type Result = {
  closeHash: Uint8Array;
  drawSeed: Uint8Array;
  outcome: Outcome;
  numberIndex: bigint | null;
  /** Positions in the sealed list: winners first, then reserves, in the order of their picks. */
  positions: readonly number[];
};

/** The words of the receipts of one run: how far the log of a draw was, and when. */
export type SignedLog = {
  pubHash: Uint8Array;
  log: TreeHead;
  /** By the clock of whoever signs. */
  atMs: number;
  /** The newest head of the ledger that was signed: the receipt is not from an earlier time. */
  checkpoint: TreeHead;
};

/** The hash that the receipts of one run sign. */
export function receiptHash(signed: SignedLog, hash: Sha256 = sha256): Uint8Array {
  const { pubHash, log, atMs, checkpoint } = signed;
  const heads = [u64(log.size), b32(log.root), u64(atMs), u64(checkpoint.size)];
  return taggedHash('receipt', [b32(pubHash), ...heads, b32(checkpoint.root)], hash);
}

export function closeHash(close: Close, hash: Sha256 = sha256): Uint8Array {
  return taggedHash(
    'close',
    [
      b32(close.pubHash),
      u64(close.logSize),
      b32(close.logRoot),
      u64(close.listSize),
      b32(close.listRoot),
      u64(close.round),
      u64(close.closedAtMs),
      b32(close.seed ?? zero32()),
    ],
    hash,
  );
}

export type Entropy = {
  pubHash: Uint8Array;
  round: number;
  seed: Uint8Array;
  /** SHA-256 of the round's signature. */
  beacon: Uint8Array;
};

/**
 * The one value that all picks follow from. List, log and moment of closing are no part of it, so
 * whoever can change those has nothing to try.
 */
export function drawSeed(
  { pubHash, round, seed, beacon }: Entropy,
  hash: Sha256 = sha256,
): Uint8Array {
  return taggedHash('seed', [b32(pubHash), u64(round), b32(seed), b32(beacon)], hash);
}

export function resultHash(result: Result, hash: Sha256 = sha256): Uint8Array {
  return taggedHash(
    'result',
    [
      b32(result.closeHash),
      b32(result.drawSeed),
      u8(outcomeCodes[result.outcome]),
      u64(result.numberIndex ?? noNumberIndex),
      u32(result.positions.length),
      ...result.positions.map((position) => u64(position)),
    ],
    hash,
  );
}

/** Why somebody who was picked does not keep the prize. */
export const passCodes = {
  /** The holder gave it back. */
  declined: 1,
  /** The payer's bank took the money for the ticket back. */
  takenBack: 2,
  /** The holder does not meet a condition of the draw. */
  ineligible: 3,
  /** Nobody claimed it in time. */
  unclaimed: 4,
  /** The holder has a prize already, and the conditions give each person at most one. */
  secondPrize: 5,
} as const;

/** The reason of every passing over with the code `secondPrize`. */
export const secondPrizeReason = 'The holder of this ticket has a prize of this draw already.';

/** That a pick does not keep its prize, which goes to the next pick that has had none. */
export type PassOver = {
  resultHash: Uint8Array;
  /** Which of the prizes, from 0. */
  place: number;
  /** The pick that had it: its place among the result's positions, from 0. */
  rank: number;
  /** One byte; `passCodes` has those with a meaning. */
  code: number;
  /** In words, for everybody. */
  reason: string;
  atMs: number;
};

export function passHash(pass: PassOver, hash: Sha256 = sha256): Uint8Array {
  return taggedHash(
    'pass',
    [
      b32(pass.resultHash),
      u32(pass.place),
      u32(pass.rank),
      u8(pass.code),
      str(pass.reason),
      u64(pass.atMs),
    ],
    hash,
  );
}

/** Why a draw was called off: by its organiser, or because no round came. */
export const cancelReasons = { organiser: 1, noRound: 3, entriesLost: 4 } as const;

/**
 * A draw called off, with its log and its seed, or the key of its lock: anyone can compute what its
 * round would have given.
 */
export type Cancellation = {
  pubHash: Uint8Array;
  /** One byte; `cancelReasons` has those with a meaning. */
  reason: number;
  atMs: number;
  logSize: number;
  logRoot: Uint8Array;
  /** The seed; of a draw with a lock the key. */
  secret: Uint8Array;
};

export function cancelHash(cancel: Cancellation, hash: Sha256 = sha256): Uint8Array {
  return taggedHash(
    'cancel',
    [
      b32(cancel.pubHash),
      u8(cancel.reason),
      u64(cancel.atMs),
      u64(cancel.logSize),
      b32(cancel.logRoot),
      b32(cancel.secret),
    ],
    hash,
  );
}

/** The short name of an Ed25519 public key: the first 8 bytes of its SHA-256. */
export function keyId(publicKey: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  return hash(b32(publicKey)).slice(0, 8);
}
