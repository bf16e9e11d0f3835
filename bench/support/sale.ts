import { buyTickets, type Bought } from '../load/buyers.ts';
import type { BenchContext } from './bench-context.ts';
import { countBreaches, untilIssued, untilMailed, type Breaches } from './invariants.ts';
import { publishDraw, type Seller } from './seller.ts';

/** Those who sell: where they are reached, where their rows are, and what they used so far. */
export type Shop = {
  context: BenchContext;
  urls: readonly string[];
  cpuSeconds: () => number;
};

export type Sale = Bought & {
  perSecond: number;
  breaches: Breaches;
  /** Milliseconds of all processes for one purchase, from the checkouts to the last mail. */
  cpuMs: number;
  /** Seconds from the last payment to the last ticket. */
  lastTicketSeconds: number;
};

type Crowd = {
  seller: Seller;
  buyers: number;
  inFlight: number;
  countOf: (at: number) => number;
  cap?: number;
  /** Other fields of the draw's form. */
  form?: Record<string, unknown>;
};

/** A crowd buys from a draw of its own; the rate counts until the last ticket is issued. */
export async function sell({ context, urls, cpuSeconds }: Shop, crowd: Crowd): Promise<Sale> {
  const { seller, cap, form, ...buying } = crowd;
  const wishes = { ...(cap !== undefined && { ticketCap: cap }), ...form };
  const drawId = await publishDraw(context, seller, wishes);
  const cpuBefore = cpuSeconds();
  const began = performance.now();
  const bought = await buyTickets({ urls, drawId, ...buying });
  const paidAt = performance.now();
  await untilIssued(context, { drawId, paid: bought.paid });
  const issuedAt = performance.now();
  const perSecond = bought.paid / ((issuedAt - began) / 1_000);
  const { ticketsPaid } = bought;
  const breaches = await countBreaches(context, { drawId, ticketsPaid });
  await untilMailed(context);
  const cpuMs = ((cpuSeconds() - cpuBefore) * 1_000) / bought.paid;
  return { ...bought, perSecond, breaches, cpuMs, lastTicketSeconds: (issuedAt - paidAt) / 1_000 };
}
