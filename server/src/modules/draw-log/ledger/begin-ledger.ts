import { signCheckpoint } from 'fairdraw/ledger/checkpoint';
import { beginningHash } from 'fairdraw/ledger/ledger-beginning';
import { preimageOf } from 'fairdraw/tree/preimage';
import { Frontier } from 'fairdraw/tree/tree';
import type { SigningPair } from '../../../edge/secrets.ts';
import type { Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { insertCheckpoint, type SignedLedger } from './checkpoints.store.ts';
import { enterStatement } from './enter-statement.ts';

type NewLedger = {
  ledger: SignedLedger;
  signer: SigningPair;
  recoveryKey: Uint8Array;
  /** The last checkpoint of the ledger whose place it takes; empty for the first. */
  previous: string;
  /** Why it does, for people; empty for the first. */
  reason: string;
  now: Date;
};

/** The first entry of a ledger names it, the key that signs, and the key that outlives its leak. */
export async function beginLedger(trx: Trx, begun: NewLedger): Promise<void> {
  const { ledger, signer, recoveryKey, previous, reason, now } = begun;
  const { number, origin } = ledger;
  const { publicKey } = signer;
  const empty = new Frontier(sha256);
  const { size, root } = empty.head();
  await insertCheckpoint(trx, {
    ledger: number,
    origin,
    size,
    note: signCheckpoint({ origin, size, root }, signer),
    root: Buffer.from(root),
    stack: Buffer.from(empty.encode()),
    now,
  });
  const named = { origin, publicKey, recoveryKey, previous, reason };
  const statement = preimageOf((plain) => beginningHash(named, plain));
  await enterStatement(trx, { kind: 'ledger', drawId: null, statement, now });
}
