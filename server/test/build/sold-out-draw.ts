import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { verify } from 'fairdraw/verify';
import { ledgerOf } from '../ledger-source.ts';
import { buildSale, buyTickets, holdPlacesOf, type Sale, type Shop } from './sale.ts';

const dayMs = 24 * 3_600_000;

/** A draw of three tickets, in ten days, that runs as soon as they are sold. */
export async function soldOutSale(shop: Shop, change: Record<string, unknown> = {}): Promise<Sale> {
  const runAt = new Date(shop.context.clock.now().getTime() + 10 * dayMs).toISOString();
  return buildSale(shop, { ticketCap: 3, drawWhenSoldOut: true, runAt, ...change });
}

/** The same with two tickets sold, and the event that the last one is paid. */
export async function aboutToSellOut(shop: Shop) {
  const { drawId } = await soldOutSale(shop);
  const first = await buyTickets(shop, drawId, { count: 2 });
  const last = await holdPlacesOf(shop, drawId);
  return { drawId, first, last, event: shop.payments.pay(last) };
}

/** Such a draw sold out, each ticket by a payment of its own, and everybody told. */
export async function soldOutDraw(
  shop: Shop,
  change: Record<string, unknown> = {},
): Promise<Sale & { payments: string[] }> {
  const sale = await soldOutSale(shop, change);
  const payments: string[] = [];
  for (let n = 0; n < 3; n += 1) payments.push(await buyTickets(shop, sale.drawId));
  await shop.settle();
  return { ...sale, payments };
}

/** The findings of a stranger about a draw with its log and the ledger. */
export async function checkedDraw(shop: Shop, drawId: string) {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const log = (await shop.app.inject({ url: `/public/draws/${drawId}/log` })).rawPayload;
  const { verdict, checks, remarks } = await verify({
    certificate,
    publicKeys: [shop.context.secrets.publicKey],
    ledger: ledgerOf(shop.app),
    chain: shop.context.settings.drandChain,
    log: () => [log],
  });
  const failed = checks
    .filter(({ status }) => status === 'failed')
    .map(({ id, detail }) => [id, detail]);
  const round = checks.find(({ id }) => id === 'V4')?.detail;
  return { verdict, failed, round, remarks };
}
