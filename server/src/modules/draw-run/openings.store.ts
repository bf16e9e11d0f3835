import type { Trx } from '../../db/database.ts';

export type NewOpening = {
  drawId: string;
  key: Buffer;
  /** Null where nobody pressed. */
  pressedAt: Date | null;
  openedAt: Date;
  hash: Buffer;
  signature: Buffer;
};

export async function insertOpening(trx: Trx, opening: NewOpening): Promise<void> {
  const { drawId, key, pressedAt, openedAt, hash, signature } = opening;
  await trx
    .insertInto('draw_openings')
    .values({
      draw_id: drawId,
      key,
      pressed_at: pressedAt,
      opened_at: openedAt,
      hash,
      signature,
    })
    .execute();
}
