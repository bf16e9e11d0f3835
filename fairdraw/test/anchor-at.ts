import { ed25519 } from '@noble/curves/ed25519.js';

import { u64 } from '../src/tree/bytes.ts';
import { signCheckpoint } from '../src/ledger/checkpoint.ts';
import { cosignatureLine, type WitnessKey } from '../src/ledger/cosignature.ts';
import { sha256 } from '../src/tree/hash.ts';
import { inclusionPath } from '../src/tree/inclusion.ts';
import { ledgerEntry, type LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { noteKeyText, readNote } from '../src/ledger/signed-note.ts';
import { tlogProofText } from '../src/tree/tlog-proof.ts';
import { Frontier, leafHash } from '../src/tree/tree.ts';
import { publicKey, sign, type DrawPlan } from './build-draw.ts';
import { origin } from './ledger-of.ts';
import { signWith } from './sign-with.ts';

const secretOf = (name: string): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, at) => (name.charCodeAt(at % name.length) + at) % 256);

/** A witness whose key follows from its name. */
export function witnessKey(name: string): WitnessKey {
  return { name, type: 'cosignature', publicKey: ed25519.getPublicKey(secretOf(name)) };
}

/** Witnesses by their names, and when they cosign, in milliseconds since 1970 UTC. */
export type Cosigning = Readonly<Record<string, number>>;

/** The proof that an entry is in a ledger of nothing but these, cosigned. */
export function anchorAt(
  entries: readonly LedgerEntry[],
  index: number,
  cosigning: Cosigning = {},
): string {
  const leaves = entries.map((entry) => leafHash(ledgerEntry(entry)));
  const tree = new Frontier();
  for (const leaf of leaves) tree.push(leaf);
  const note = signCheckpoint({ origin, ...tree.head() }, { publicKey, sign });
  const { text } = readNote(note);
  const lines = Object.entries(cosigning).map(([name, ms]) => {
    const signing = signWith(secretOf(name));
    const cosigner = { key: witnessKey(name), sign: signing };
    return cosignatureLine(text, Math.floor(ms / 1000), cosigner);
  });
  const extra = u64(entries[index]?.atMs ?? 0);
  const path = inclusionPath(leaves, index);
  return tlogProofText({ extra, index, path, note: `${note}${lines.join('')}` });
}

/** A policy of witnesses, of whom more than half are asked for. */
export function policyOf(names: readonly string[]): string {
  const lines = names.map((name) => `witness ${name} ${noteKeyText(witnessKey(name))}\n`);
  const needed = Math.floor(names.length / 2) + 1;
  return `${lines.join('')}group all ${needed} ${names.join(' ')}\nquorum all\n`;
}

/** The plan of a draw whose announcement names witnesses. */
export function naming(plan: DrawPlan, names: readonly string[]): DrawPlan {
  const witnesses = policyOf(names);
  const witnessHash = sha256(new TextEncoder().encode(witnesses));
  return { ...plan, witnesses, publication: { ...plan.publication, witnessHash } };
}
