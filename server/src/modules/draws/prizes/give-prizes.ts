import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { Trx } from '../../../db/database.ts';
import { updateDrawPrizes } from './draw-prizes.store.ts';

/** Gives a package's draw, which the caller publishes in the same transaction, its prizes. */
export async function givePrizes(
  trx: Trx,
  draw: { drawId: string; now: Date; prizes: readonly Prize[]; onePrizeEach: boolean },
): Promise<void> {
  await updateDrawPrizes(trx, draw, draw);
}
