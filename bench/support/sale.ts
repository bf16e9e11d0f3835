import { createEntryCode } from '../../server/src/modules/draws/codes/create-entry-code.ts';
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
  /** Each buyer has an entry code that takes so much off. */
  percentOff?: number;
};

/** A crowd buys from a draw of its own; the rate counts until the last ticket is issued. */
export async function sell({ context, urls, cpuSeconds }: Shop, crowd: Crowd): Promise<Sale> {
  const { seller, cap, form, percentOff, ...buying } = crowd;
  const wishes = { ...(cap !== undefined && { ticketCap: cap }), ...form };
  const drawId = await publishDraw(context, seller, wishes);
  const code = percentOff && (await codeFor(context, { ...crowd, drawId, percentOff }));
  const cpuBefore = cpuSeconds();
  const began = performance.now();
  const bought = await buyTickets({ urls, drawId, ...buying, ...(code && { code }) });
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

type Coded = Pick<Crowd, 'seller' | 'buyers'> & { drawId: string; percentOff: number };

/** A code of which there is a use for each buyer. */
async function codeFor(
  context: BenchContext,
  { seller: { ownerId }, buyers, drawId, percentOff }: Coded,
): Promise<string> {
  const code = { code: null, percentOff, tickets: null, uses: buyers, perPerson: 1, until: null };
  return (await createEntryCode(context, { ownerId, drawId, code })).code;
}
