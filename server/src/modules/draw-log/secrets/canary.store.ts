import type { Trx } from '../../../db/database.ts';

/** Writes it unless there is one already. */
export async function insertCanary(trx: Trx, sealed: Buffer): Promise<void> {
  await trx
    .insertInto('secret_canary')
    .values({ sealed })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Undefined before the first start. */
export async function findCanary(trx: Trx): Promise<Buffer | undefined> {
  const row = await trx.selectFrom('secret_canary').select('sealed').executeTakeFirst();
  return row?.sealed;
}

export async function updateCanary(trx: Trx, sealed: Buffer): Promise<void> {
  await trx.updateTable('secret_canary').set({ sealed }).execute();
}
