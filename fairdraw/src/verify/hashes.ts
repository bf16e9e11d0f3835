import type { Sha256 } from '../tree/hash.ts';
import type { KeyChange } from '../ledger/key-change.ts';
import type { LedgerBeginning } from '../ledger/ledger-beginning.ts';
import type { Holder } from '../tree/leaves.ts';
import type { Publication } from '../statements/publication.ts';
import type { Reveal } from '../statements/reveal.ts';
import type { Cancellation, Close, PassOver, Result, SignedLog } from '../statements/statements.ts';
import { Preimage } from './preimage.ts';

const kinds = ['', 'paid', 'promo', 'membership'];
const methods = ['', 'COMPUTER_PICKED_NO_WINNER', 'COMPUTER_PICKED_WINNER', 'LIVE'];
const outcomes = ['no-winner', 'winner', 'no-entries'];
const none = 0xffff_ffff_ffff_ffffn;
const zeros = new Uint8Array(32);

export function publicationHash(pub: Publication, hash: Sha256): Uint8Array {
  const preimage = new Preimage('pub')
    .text(pub.drawId)
    .u32(pub.revision)
    .bytes(pub.previous)
    .u8(kinds.indexOf(pub.kind))
    .u8(methods.indexOf(pub.method))
    .u64(pub.runAtMs)
    .u64(pub.ticketCap)
    .u32(pub.numbersLength)
    .u64(pub.numbersFrom)
    .u64(pub.numbersTo)
    .u32(pub.winners)
    .u32(pub.reserves)
    .bytes(pub.chainHash)
    .u64(pub.round)
    .bytes(pub.seedCommit ?? zeros)
    .bytes(pub.termsHash)
    .bytes(pub.conditionsHash)
    .bytes(pub.witnessHash ?? zeros);
  if (pub.lock === null || pub.lockRound === null) return preimage.u8(0).digest(hash);
  return preimage.u8(1).u64(pub.lockRound).bytes(pub.lock, 96).digest(hash);
}

export function closingHash(close: Close, hash: Sha256): Uint8Array {
  return new Preimage('close')
    .bytes(close.pubHash)
    .u64(close.logSize)
    .bytes(close.logRoot)
    .u64(close.listSize)
    .bytes(close.listRoot)
    .u64(close.round)
    .u64(close.closedAtMs)
    .bytes(close.seed ?? zeros)
    .digest(hash);
}

export function openingHash(reveal: Reveal, hash: Sha256): Uint8Array {
  return new Preimage('reveal')
    .bytes(reveal.closeHash)
    .u64(reveal.pressedAtMs ?? 0)
    .u64(reveal.atMs)
    .bytes(reveal.key)
    .digest(hash);
}

export function outcomeHash(result: Result, hash: Sha256): Uint8Array {
  const preimage = new Preimage('result')
    .bytes(result.closeHash)
    .bytes(result.drawSeed)
    .u8(outcomes.indexOf(result.outcome))
    .u64(result.numberIndex ?? none)
    .u32(result.positions.length);
  for (const position of result.positions) preimage.u64(position);
  return preimage.digest(hash);
}

export function cancellationHash(cancel: Cancellation, hash: Sha256): Uint8Array {
  return new Preimage('cancel')
    .bytes(cancel.pubHash)
    .u8(cancel.reason)
    .u64(cancel.atMs)
    .u64(cancel.logSize)
    .bytes(cancel.logRoot)
    .bytes(cancel.secret)
    .digest(hash);
}

/** The number of a ledger. */
export function ledgerBeginningHash(beginning: LedgerBeginning, hash: Sha256): Uint8Array {
  return new Preimage('ledger')
    .text(beginning.origin)
    .bytes(beginning.publicKey)
    .bytes(beginning.recoveryKey)
    .text(beginning.previous)
    .text(beginning.reason)
    .digest(hash);
}

const keyChangeKinds = ['', 'next', 'leaked'];

export function keyChangeHash(change: KeyChange, hash: Sha256): Uint8Array {
  return new Preimage('key')
    .u8(keyChangeKinds.indexOf(change.kind))
    .bytes(change.oldKey)
    .bytes(change.newKey)
    .u64(change.size)
    .bytes(change.root)
    .u64(change.atMs)
    .digest(hash);
}

export function passingHash(pass: PassOver, hash: Sha256): Uint8Array {
  return new Preimage('pass')
    .bytes(pass.resultHash)
    .u32(pass.place)
    .u32(pass.rank)
    .u8(pass.code)
    .text(pass.reason)
    .u64(pass.atMs)
    .digest(hash);
}

export function commitmentTo(seed: Uint8Array, hash: Sha256): Uint8Array {
  return new Preimage('seed-commit').bytes(seed).digest(hash);
}

export type LockParts = {
  chainHash: Uint8Array;
  lockRound: number;
  lock: Uint8Array;
  value: Uint8Array;
};

export function lockSeedOf({ chainHash, lockRound, lock, value }: LockParts, hash: Sha256) {
  return new Preimage('lock-seed')
    .bytes(chainHash)
    .u64(lockRound)
    .bytes(lock, 96)
    .bytes(value, 576)
    .digest(hash);
}

export type SeedParts = {
  pubHash: Uint8Array;
  round: number;
  seed: Uint8Array;
  beacon: Uint8Array;
};

export function seedOfDraw({ pubHash, round, seed, beacon }: SeedParts, hash: Sha256): Uint8Array {
  return new Preimage('seed').bytes(pubHash).u64(round).bytes(seed).bytes(beacon).digest(hash);
}

/** Of the text's bytes as they are: a text that would be written as other bytes is refused. */
export function textDigest(text: string, hash: Sha256): Uint8Array {
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('A text is not well-formed');
  return hash(new TextEncoder().encode(text));
}

export function receiptStatement(signed: SignedLog, hash: Sha256): Uint8Array {
  const { pubHash, log, atMs, checkpoint } = signed;
  return new Preimage('receipt')
    .bytes(pubHash)
    .u64(log.size)
    .bytes(log.root)
    .u64(atMs)
    .u64(checkpoint.size)
    .bytes(checkpoint.root)
    .digest(hash);
}

/** Of the holder's texts letter for letter: written otherwise, they open nothing. */
export function commitmentOf(holder: Holder, hash: Sha256): Uint8Array {
  const { salt, paymentRef } = holder;
  const preimage = new Preimage('holder').bytes(salt);
  if ('email' in holder) preimage.text(holder.email);
  else preimage.text(holder.name).text(holder.postcode);
  return preimage.text(paymentRef).digest(hash);
}
