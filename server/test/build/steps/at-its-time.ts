import { drawRow, type Shop } from '../sale.ts';

/** Moves the clock to the time of a draw. */
export async function moveToItsTime(shop: Shop, drawId: string): Promise<void> {
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
}

/** The same, and does what is due then. */
export async function runAtItsTime(shop: Shop, drawId: string): Promise<void> {
  await moveToItsTime(shop, drawId);
  await shop.settle();
}
