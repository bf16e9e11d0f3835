import { ed25519 } from '@noble/curves/ed25519.js';

import { fromHex } from '../src/tree/bytes.ts';
import { beginningHash, type LedgerBeginning } from '../src/ledger/ledger-beginning.ts';
import type { LedgerEntry } from '../src/ledger/ledger-entry.ts';
import { preimageOf } from '../src/tree/preimage.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };

const origin = 'draws.example/public';

/** The first entry of the ledger of the vectors' key. */
export const firstBeginning: LedgerBeginning = {
  origin,
  publicKey: fromHex(vectors.signingKey.public),
  recoveryKey: ed25519.getPublicKey(new Uint8Array(32).fill(99)),
  previous: '',
  reason: '',
};

/** The number of that ledger. */
export const ledgerHash = beginningHash(firstBeginning);

export function beginningEntry(named: LedgerBeginning = firstBeginning): LedgerEntry {
  return { atMs: 0, statement: preimageOf((hash) => beginningHash(named, hash)) };
}
