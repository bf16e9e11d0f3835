import { startLiveDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { revealMs } from '@clubdraw/domain/draws/reveal';
import { passToRound } from './draw-at-round.ts';
import { buildSale, drawRow, type Sale, type Shop } from './sale.ts';
import { sellTickets } from './sold-draw.ts';

/** A LIVE draw with tickets at its time: its list is closed, and its round is still to come. */
export async function closedLiveDraw(shop: Shop, tickets = 5): Promise<Sale> {
  const sale = await buildSale(shop, { runMethod: 'LIVE' });
  if (tickets > 0) await sellTickets(shop.context, sale.drawId, tickets);
  await shop.context.clock.moveTo((await drawRow(shop, sale.drawId)).run_at);
  await shop.settleNow();
  return sale;
}

/** The same with its round: the envelope can be opened. */
export async function waitingLiveDraw(shop: Shop, tickets = 5): Promise<Sale> {
  const sale = await closedLiveDraw(shop, tickets);
  await passToRound(shop.context, sale.drawId);
  await shop.settleNow();
  return sale;
}

/** The press on the stage. */
export async function pressOpen(shop: Shop, { drawId: id, owner }: Sale) {
  return shop.call(startLiveDrawCall, { params: { id } }, owner);
}

/** Lets the stage of a draw of six numbers show all of them, and the result follow. */
export async function passStage(shop: Shop): Promise<void> {
  await shop.context.clock.advance(revealMs(6) / 1_000);
  await shop.settleNow();
}
