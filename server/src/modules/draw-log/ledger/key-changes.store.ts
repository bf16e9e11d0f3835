import { keyChangeFromJson, keyChangeToJson, type SignedKeyChange } from 'fairdraw/key-change';
import type { Db, Trx } from '../../../db/database.ts';

/** The changes of the ledger's key, oldest first. */
export async function listKeyChanges(db: Db | Trx): Promise<SignedKeyChange[]> {
  const rows = await db
    .selectFrom('ledger_key_changes')
    .select('statement')
    .orderBy('seq')
    .execute();
  return rows.map(({ statement }) => keyChangeFromJson(statement));
}

export async function insertKeyChange(trx: Trx, change: SignedKeyChange): Promise<void> {
  const statement = JSON.stringify(keyChangeToJson(change));
  await trx.insertInto('ledger_key_changes').values({ seq: change.size, statement }).execute();
}
