import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { Trx } from '../../../db/database.ts';

type DrawPrizes = { prizes: readonly Prize[]; onePrizeEach: boolean };

/** The first prize and the rule about two prizes of one person, as columns of `draws`. */
export function firstPrizeColumns(draw: DrawPrizes) {
  const [first] = draw.prizes;
  if (!first) throw new Error('a draw has a prize');
  return {
    prize: first.prize,
    prize_quantity: first.quantity,
    prize_value_minor: first.value?.amount ?? null,
    one_prize_each: draw.onePrizeEach,
  };
}

/** Writes all that can be won in a draw. */
export async function updateDrawPrizes(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
  draw: DrawPrizes,
): Promise<void> {
  await trx
    .updateTable('draws')
    .set({ ...firstPrizeColumns(draw), updated_at: now })
    .where('id', '=', drawId)
    .execute();
  await replaceMorePrizes(trx, drawId, draw.prizes);
}

/** Writes the prizes behind the first one in the place of those that the draw had. */
export async function replaceMorePrizes(
  trx: Trx,
  drawId: string,
  prizes: readonly Prize[],
): Promise<void> {
  await trx.deleteFrom('draw_prizes').where('draw_id', '=', drawId).execute();
  const [, ...behind] = prizes;
  if (behind.length === 0) return;
  await trx
    .insertInto('draw_prizes')
    .values(
      behind.map(({ prize, quantity, value }, at) => ({
        draw_id: drawId,
        number: at + 2,
        text: prize,
        quantity,
        value_minor: value?.amount ?? null,
      })),
    )
    .execute();
}
