import {
  keyChangeFromJson,
  keyChangeToJson,
  type SignedKeyChange,
} from 'fairdraw/ledger/key-change';
import type { Db, Trx } from '../../../db/database.ts';

/** The changes of the key that signs, in all ledgers, oldest first. */
export async function listKeyChanges(db: Db | Trx): Promise<SignedKeyChange[]> {
  const rows = await db
    .selectFrom('ledger_key_changes')
    .select('statement')
    .orderBy('ledger_no')
    .orderBy('seq')
    .execute();
  return rows.map(({ statement }) => keyChangeFromJson(statement));
}

/** Those that one ledger has. */
export async function listKeyChangesOf(db: Db | Trx, ledger: number): Promise<SignedKeyChange[]> {
  const rows = await db
    .selectFrom('ledger_key_changes')
    .select('statement')
    .where('ledger_no', '=', ledger)
    .orderBy('seq')
    .execute();
  return rows.map(({ statement }) => keyChangeFromJson(statement));
}

export async function insertKeyChange(
  trx: Trx,
  ledger: number,
  change: SignedKeyChange,
): Promise<void> {
  const statement = JSON.stringify(keyChangeToJson(change));
  await trx
    .insertInto('ledger_key_changes')
    .values({ ledger_no: ledger, seq: change.size, statement })
    .execute();
}
