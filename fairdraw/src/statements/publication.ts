import { b32, concat, str, u32, u64, u8, zero32 } from '../tree/bytes.ts';
import { sha256, taggedHash, type Sha256 } from '../tree/hash.ts';
import { spaceSize, type NumberSpace } from '../draw/number-space.ts';

export const kindCodes = { paid: 1, promo: 2, membership: 3 } as const;
export type Kind = keyof typeof kindCodes;

export const methodCodes = {
  COMPUTER_PICKED_NO_WINNER: 1,
  COMPUTER_PICKED_WINNER: 2,
  LIVE: 3,
} as const;
export type Method = keyof typeof methodCodes;

/**
 * Everything about a draw that is fixed before its first ticket. Hashes are 32 bytes; `…Ms` are
 * milliseconds since 1970 UTC.
 */
export type Publication = {
  drawId: string;
  /**
   * 0 for the first, one more for each edit; `previous` is the hash of the one before, or zeros.
   */
  revision: number;
  previous: Uint8Array;
  kind: Kind;
  method: Method;
  runAtMs: number;
  /** 0: none but the number space. */
  ticketCap: number;
  numbersLength: number;
  numbersFrom: number;
  numbersTo: number;
  winners: number;
  reserves: number;
  /** The chain of the rounds, and the round on its first rung. */
  chainHash: Uint8Array;
  round: number;
  /** Of the secret seed; null for a LIVE draw, where a lock takes its place. */
  seedCommit: Uint8Array | null;
  termsHash: Uint8Array;
  /** Of the text that says what is to be won, from whom and for how much. */
  conditionsHash: Uint8Array;
  /** Of the policy that names the witnesses of this draw; null where nobody is named. */
  witnessHash: Uint8Array | null;
  /**
   * The round that opens the lock, and the lock: 96 bytes. Both are null where the close shows the
   * seed.
   */
  lockRound: number | null;
  lock: Uint8Array | null;
};

/**
 * The hash that tickets, close and ledger refer to. Throws RangeError when a field is out of its
 * range or contradicts another, so no hash exists of a draw that could not be run.
 */
export function pubHash(publication: Publication, hash: Sha256 = sha256): Uint8Array {
  checkAgreement(publication);
  return taggedHash(
    'pub',
    [
      str(publication.drawId),
      u32(publication.revision),
      b32(publication.previous),
      u8(kindCodes[publication.kind]),
      u8(methodCodes[publication.method]),
      u64(publication.runAtMs),
      u64(publication.ticketCap),
      u32(publication.numbersLength),
      u64(publication.numbersFrom),
      u64(publication.numbersTo),
      u32(publication.winners),
      u32(publication.reserves),
      b32(publication.chainHash),
      u64(publication.round),
      b32(publication.seedCommit ?? zero32()),
      b32(publication.termsHash),
      b32(publication.conditionsHash),
      b32(publication.witnessHash ?? zero32()),
      lockPart(publication),
    ],
    hash,
  );
}

/** u8(0), or u8(1) with the round and the lock. */
function lockPart({ lockRound, lock }: Publication): Uint8Array {
  if (lockRound === null || lock === null) return u8(0);
  return concat(u8(1), u64(lockRound), lock);
}

/**
 * The commitment to the seed (32 secret random bytes) that is published before the seed is shown.
 */
export function seedCommit(seed: Uint8Array, hash: Sha256 = sha256): Uint8Array {
  return taggedHash('seed-commit', [b32(seed)], hash);
}

/** SHA-256 of the terms' UTF-8 bytes exactly as they are stored and shown. */
export function termsHash(html: string, hash: Sha256 = sha256): Uint8Array {
  return hash(new TextEncoder().encode(html));
}

/** The number space of a draw. */
export function numberSpaceOf(publication: Publication): NumberSpace {
  return {
    length: publication.numbersLength,
    from: publication.numbersFrom,
    to: publication.numbersTo,
  };
}

/** Winners and reserves of a draw: what a verifier picks for one certificate has an end. */
export const maxPicks = 1000;

/** A point on G2, compressed. */
export const lockBytes = 96;

function checkAgreement(publication: Publication): void {
  const { method, winners, reserves, round, seedCommit: commitment, lock, lockRound } = publication;
  if (BigInt(publication.ticketCap) > spaceSize(numberSpaceOf(publication))) {
    throw new RangeError('The ticket cap is larger than the number space');
  }
  if (winners < 1) throw new RangeError('A draw has at least one winner');
  if (winners + reserves > maxPicks) {
    throw new RangeError(`A draw has at most ${maxPicks} winners and reserves`);
  }
  if (method === 'COMPUTER_PICKED_NO_WINNER' && (winners !== 1 || reserves !== 0)) {
    throw new RangeError('A draw of a number has one winner and no reserves');
  }
  if (round < 1) throw new RangeError('A draw waits for a round');
  if ((lock === null) !== (lockRound === null) || (lock === null) === (commitment === null)) {
    throw new RangeError('A draw has either a seed that it committed to, or a lock with its round');
  }
  if ((method === 'LIVE') !== (lock !== null)) {
    throw new RangeError('A LIVE draw has a lock, and no other draw has one');
  }
  if (lock !== null && lock.length !== lockBytes) throw new RangeError('A lock has 96 bytes');
}
