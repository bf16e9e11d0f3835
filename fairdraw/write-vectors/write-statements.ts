import { ed25519 } from '@noble/curves/ed25519.js';

import { fromHex, toHex } from '../src/tree/bytes.ts';
import { sha256 } from '../src/tree/hash.ts';
import { headsHash } from '../src/tree/heads.ts';
import { keyHash, signKeyChange, type KeyChangeKind } from '../src/ledger/key-change.ts';
import { voidLeaf, voidReasonCodes, type VoidReason } from '../src/tree/leaves.ts';
import { beginningHash } from '../src/ledger/ledger-beginning.ts';
import { cancelHash } from '../src/statements/statements.ts';
import { leafHash } from '../src/tree/tree.ts';
import type vectors from '../vectors/statements.json';
import draws from '../vectors/draws.json' with { type: 'json' };

type Vectors = typeof vectors;

/** Keys of the vectors: that of the draws, and 32 times one byte for the others. */
const secrets = [draws.signingKey.secret, ...[2, 3, 99].map((byte) => toHex(filled(byte)))];

/** Hashes and signs again. Believed is everything else. */
export function writeStatements({
  voids,
  cancellations,
  heads,
  beginning,
  keyChanges,
}: Vectors): unknown {
  return {
    voids: voids.map((one) => ({ ...one, leaf: toHex(voidLeafOf(one)) })),
    cancellations: cancellations.map((one) => {
      const [pubHash, logRoot, secret] = [one.pubHash, one.logRoot, one.secret].map(fromHex);
      if (!pubHash || !logRoot || !secret) throw new RangeError('A cancellation has all of it');
      return { ...one, hash: toHex(cancelHash({ ...one, pubHash, logRoot, secret })) };
    }),
    heads: heads.map(({ last, count }) => {
      return { last, count, hash: toHex(headsHash({ last, heads: headsOf(count) })) };
    }),
    beginning: beginningOf(beginning),
    keyChanges: keyChanges.map((change) => keyChangeOf(change, beginning.recoveryKey)),
  };
}

function voidLeafOf({ pubHash, serial, reason }: Vectors['voids'][number]): Uint8Array {
  // The keys of a literal are its names.
  const names = Object.keys(voidReasonCodes) as VoidReason[];
  const name = names.find((one) => voidReasonCodes[one] === reason);
  if (!name) throw new RangeError(`No ticket is void for reason ${reason}`);
  return leafHash(voidLeaf({ pubHash: fromHex(pubHash), serial, reason: name }));
}

function named(text: string): Uint8Array {
  return sha256(new TextEncoder().encode(text));
}

function headsOf(count: number) {
  return Array.from({ length: count }, (_, at) => named(`pub ${at}`))
    .toSorted((one, other) => (toHex(one) < toHex(other) ? -1 : 1))
    .map((pubHash, at) => ({ pubHash, logSize: at + 1, logRoot: named(`log ${at}`) }));
}

function beginningOf(beginning: Vectors['beginning']): unknown {
  const [publicKey, recoveryKey] = [beginning.publicKey, beginning.recoveryKey].map(fromHex);
  if (!publicKey || !recoveryKey) throw new RangeError('A ledger begins with two keys');
  return { ...beginning, hash: toHex(beginningHash({ ...beginning, publicKey, recoveryKey })) };
}

function keyChangeOf(json: Vectors['keyChanges'][number], recoveryKey: string): unknown {
  const { kind, oldKey, newKey, size, root, atMs } = json;
  const change = {
    // The file has no other kinds.
    kind: kind as KeyChangeKind,
    oldKey: fromHex(oldKey),
    newKey: fromHex(newKey),
    size,
    root: fromHex(root),
    atMs,
  };
  const confirm = signerOf(kind === 'next' ? oldKey : recoveryKey);
  const signed = signKeyChange(change, { confirm, sign: signerOf(newKey) });
  const { confirmation, newSignature } = signed;
  const hash = toHex(keyHash(change));
  const signatures = {
    confirmation: toHex(confirmation),
    newSignature: toHex(newSignature),
  };
  return { kind, oldKey, newKey, size, root, atMs, ...signatures, hash };
}

function signerOf(key: string): (statement: Uint8Array) => Uint8Array {
  const secret = secrets.find((one) => toHex(ed25519.getPublicKey(fromHex(one))) === key);
  if (secret === undefined) throw new RangeError(`Nobody here has the secret of ${key}`);
  return (statement) => ed25519.sign(statement, fromHex(secret));
}

function filled(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte);
}
