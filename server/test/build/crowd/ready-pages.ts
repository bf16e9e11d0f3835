import { announceCrowdCall } from '@clubdraw/contract/crowds/crowds';
import { readyPages } from '../../../src/modules/payments/ready-pages/fill-ready-pages.ts';
import { sql } from 'kysely';
import { buildSale, type Sale, type Shop } from '../sale.ts';

export const minuteMs = 60_000;

/** Announces buyers of a draw, in some minutes by the product's clock. */
export async function announce(
  shop: Shop,
  { drawId, owner }: Sale,
  { buyers = 100, inMinutes = 10 }: { buyers?: number; inMinutes?: number } = {},
) {
  const at = new Date(shop.context.clock.now().getTime() + inMinutes * minuteMs).toISOString();
  return shop.call(announceCrowdCall, { params: { id: drawId }, body: { at, buyers } }, owner);
}

/** One turn of the sweep that makes pages. */
export async function makePages(shop: Shop): Promise<void> {
  await readyPages.sweep(shop.context, shop.context.clock.now());
}

/** A draw on sale whose pages are ready: a hundred unless told. */
export async function buildReadySale(
  shop: Shop,
  change: Record<string, unknown> = {},
  crowd: { buyers?: number } = {},
): Promise<Sale> {
  const sale = await buildSale(shop, change);
  const { status, body } = await announce(shop, sale, crowd);
  if (status !== 200) throw new Error(`no crowd: ${body.error}`);
  // Earlier crowds of the shop have their part of each turn.
  for (let made = -1, before = -2; made > before;) {
    before = made;
    await makePages(shop);
    made = (await statesOf(shop, sale.drawId))['ready'] ?? 0;
  }
  return sale;
}

/** Ends what earlier tests announced, so that a turn is for one's own crowds. */
export async function endAllCrowds({ context: { db } }: Pick<Shop, 'context'>): Promise<void> {
  await sql`DELETE FROM draw_crowds`.execute(db);
}

export async function readyPagesOf(shop: Pick<Shop, 'context'>, drawId: string) {
  return shop.context.db
    .selectFrom('ready_pages')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('id')
    .execute();
}

/** How many pages of a draw are in each state. */
export async function statesOf(
  shop: Pick<Shop, 'context'>,
  drawId: string,
): Promise<Partial<Record<string, number>>> {
  const states: Partial<Record<string, number>> = {};
  for (const { state } of await readyPagesOf(shop, drawId))
    states[state] = (states[state] ?? 0) + 1;
  return states;
}
