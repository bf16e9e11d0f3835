import type { Trx } from '../../db/database.ts';
import { columnsOf, type DrawFields } from './draw-columns.ts';
import { replaceMorePrizes } from './prizes/draw-prizes.store.ts';

export type NewDraw = { id: string; ownerId: string; codeKey: Buffer; now: Date };

export async function insertDraw(trx: Trx, draw: NewDraw, fields: DrawFields): Promise<void> {
  await trx
    .insertInto('draws')
    .values({
      ...columnsOf(fields),
      id: draw.id,
      owner_id: draw.ownerId,
      code_key: draw.codeKey,
      created_at: draw.now,
      updated_at: draw.now,
    })
    .execute();
  await replaceMorePrizes(trx, draw.id, fields.prizes);
}

export async function updateDrawFields(
  trx: Trx,
  { id, now }: { id: string; now: Date },
  fields: DrawFields,
): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ ...columnsOf(fields), updated_at: now })
    .where('id', '=', id)
    .execute();
  await replaceMorePrizes(trx, id, fields.prizes);
}

/** A draw that can be edited has no tickets and no places held: no person has any in it. */
export async function forgetPeople(trx: Trx, drawId: string): Promise<void> {
  await trx.deleteFrom('draw_people').where('draw_id', '=', drawId).execute();
}

/** Has the buyers of a draw accept other terms from here on. */
export async function updateTermsVersion(
  trx: Trx,
  { id, now }: { id: string; now: Date },
  termsVersionId: string,
): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ terms_version_id: termsVersionId, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Sets one of the instants that a draw passes once. */
export async function markDraw(
  trx: Trx,
  { id, now }: { id: string; now: Date },
  instant: 'cancelled_at' | 'live_pressed_at',
): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ [instant]: now, updated_at: now })
    .where('id', '=', id)
    .where(instant, 'is', null)
    .execute();
}

/** Payments of this draw, which is being cancelled, have yet to be refunded. */
export async function storeRefundsToWrite(trx: Trx, drawId: string): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ has_refunds_to_write: true })
    .where('id', '=', drawId)
    .execute();
}
