import { ed25519 } from '@noble/curves/ed25519.js';

import { signCheckpoint, type Signer } from '../src/ledger/checkpoint.ts';
import { inclusionPath } from '../src/tree/inclusion.ts';
import {
  keyHash,
  signKeyChange,
  type EarlierEntry,
  type KeyChange,
  type SignedKeyChange,
} from '../src/ledger/key-change.ts';
import { ledgerEntry, type LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import { receiptToJson, type ReceiptJson } from '../src/statements/receipt.ts';
import { closeHash, resultHash } from '../src/statements/statements.ts';
import { Frontier, leafHash, type TreeHead } from '../src/tree/tree.ts';
import { beginningEntry, firstBeginning } from './beginning.ts';
import { buildDraw, publicKey, sign, type BuiltDraw } from './build-draw.ts';
import { courseOf, filesOf, receiptsOf, type Files } from './files-of.ts';
import { ledgerOf, origin, type LedgerFiles } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';
import { signWith } from './sign-with.ts';

/** A key that follows from a byte. */
export function keyOf(byte: number): Signer {
  const secret = new Uint8Array(32).fill(byte);
  return {
    publicKey: ed25519.getPublicKey(secret),
    sign: signWith(secret),
  };
}

export const firstKey: Signer = { publicKey, sign };
export const secondKey = keyOf(2);
export const thirdKey = keyOf(3);
export const recoveryKey = keyOf(99);

/** The entry that a ledger of the first key begins with. */
export function beginning(recovery: Signer = recoveryKey): LedgerEntry {
  return beginningEntry({ ...firstBeginning, recoveryKey: recovery.publicKey });
}

function leavesOf(entries: readonly LedgerEntry[]): Uint8Array[] {
  return entries.map((entry) => leafHash(ledgerEntry(entry)));
}

function headOf(entries: readonly LedgerEntry[]): TreeHead {
  const tree = new Frontier();
  for (const leaf of leavesOf(entries)) tree.push(leaf);
  return tree.head();
}

type Changing = { kind: KeyChange['kind']; from: Signer; to: Signer; confirm?: Signer };

/** A change of the key behind some entries of the ledger. */
export function changeBehind(
  entries: readonly LedgerEntry[],
  { kind, from, to, confirm = kind === 'next' ? from : recoveryKey }: Changing,
): SignedKeyChange {
  const atMs = entries.at(-1)?.atMs ?? 0;
  const named = { kind, oldKey: from.publicKey, newKey: to.publicKey };
  const change = { ...named, ...headOf(entries), atMs };
  return signKeyChange(change, { confirm: confirm.sign, sign: to.sign });
}

function entryOf(change: SignedKeyChange): LedgerEntry {
  return { atMs: change.atMs, statement: preimageOf((hash) => keyHash(change, hash)) };
}

/** The proof that an entry stood in the ledger before a leak was told. */
function earlier(entries: readonly LedgerEntry[], seq: number): EarlierEntry {
  return { seq, atMs: entries[seq]?.atMs ?? 0, path: inclusionPath(leavesOf(entries), seq) };
}

export type Changed = { files: Files; change: SignedKeyChange; entries: readonly LedgerEntry[] };

/**
 * The worked draw V1 in a ledger that begins as it has to, whose key changed between announcement
 * and closing: what came first is signed by the first key, the rest by the second.
 */
export function changedDraw(kind: KeyChange['kind'], by: Partial<Changing> = {}): Changed {
  const draw = buildDraw(workedPlan('V1'));
  const { pub, cut, close, result } = courseOf(draw);
  const before = [beginning(), pub];
  const change = changeBehind(before, { kind, from: firstKey, to: secondKey, ...by });
  const entries = [...before, entryOf(change), cut, close, result];
  const { publicKey: key, pub: pubSignature } = draw.signatures;
  const changed: BuiltDraw = {
    ...draw,
    signatures: {
      publicKey: key,
      pub: pubSignature,
      close: secondKey.sign(closeHash(draw.close)),
      reveal: null,
      result: secondKey.sign(resultHash(draw.result)),
    },
    keys: {
      beginnings: [firstBeginning],
      changes: [change],
      before: kind === 'leaked' ? [earlier(before, 1)] : [],
    },
    ledger: { origin, pubSeq: 1, closeSeq: 4, revealSeq: null, resultSeq: 5 },
  };
  const receipt = receiptUnder(draw, before);
  const files = { ...filesOf(changed), receipt, ledger: signedBy(secondKey, entries) };
  return { files, change, entries };
}

/** The receipt of a draw's first ticket, beside the head of a ledger that had these entries. */
export function receiptUnder(draw: BuiltDraw, entries: readonly LedgerEntry[]): ReceiptJson {
  const [receipt] = receiptsOf(draw, 2, headOf(entries));
  if (!receipt) throw new Error('The draw begins with a ticket');
  return receiptToJson(receipt);
}

/** The ledger of these entries, with its head signed by a key. */
export function signedBy(signer: Signer, entries: readonly LedgerEntry[]): LedgerFiles {
  const checkpoint = signCheckpoint({ origin, ...headOf(entries) }, signer);
  return { ...ledgerOf(entries), checkpoint };
}
