import {
  keyHash,
  signKeyChange,
  type KeyChange,
  type SignedKeyChange,
} from 'fairdraw/ledger/key-change';
import { preimageOf } from 'fairdraw/tree/preimage';
import type { Sign } from 'fairdraw/statements/signature';
import { rootOfTiles } from 'fairdraw/tree/tile-proofs';
import type { TreeHead } from 'fairdraw/tree/tree';
import { signingKeys } from 'fairdraw/verify/signing-keys';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { getLedger } from './checkpoints.store.ts';
import { enterStatement } from './enter-statement.ts';
import { insertKeyChange } from './key-changes.store.ts';
import { countLedgerEntries, lockLedger } from './ledger.store.ts';
import { readLedgerKeys } from './read-ledger-keys.ts';
import { treeAt } from './read-tile.ts';

export type ChangingKey = {
  kind: KeyChange['kind'];
  /** The key that signs from now on. */
  next: { publicKey: Uint8Array; sign: Sign };
  /** Signs with the old key; after a leak with the recovery key. */
  confirm: Sign;
};

/**
 * Enters in the ledger that another key signs from now on, with the head up to which the old one
 * counts. From the commit on a process with the old key signs nothing.
 *
 * @throws {RangeError} for a change that nobody confirms, or to a key that signed before
 */
export async function changeKey(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind, next, confirm }: ChangingKey,
): Promise<SignedKeyChange> {
  return transaction(db, async (trx) => {
    await lockLedger(trx);
    const { first, recovery, current, changes } = await readLedgerKeys(trx);
    const now = clock.now();
    const named = { kind, oldKey: current, newKey: next.publicKey, atMs: now.getTime() };
    const { number: ledger } = await getLedger(trx);
    const head = await headNow(trx, ledger);
    const change = signKeyChange({ ...named, ...head }, { confirm, sign: next.sign }, sha256);
    // A change that no verifier would follow must not be entered: it would stand there for ever.
    const known = { publicKeys: [first], recoveryKey: recovery, keyChanges: changes };
    signingKeys(known, [...changes, change], sha256);
    const statement = preimageOf((plain) => keyHash(change, plain));
    await enterStatement(trx, { kind: 'key', drawId: null, statement, now });
    await insertKeyChange(trx, ledger, change);
    return change;
  });
}

/** The change is the entry behind this head. */
async function headNow(trx: Trx, ledger: number): Promise<TreeHead> {
  const size = await countLedgerEntries(trx, ledger);
  return { size, root: await rootOfTiles(treeAt(trx, { ledger, size }), sha256) };
}
