import { buyTickets, type Bought } from '../load/buyers.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { untilDone } from './until-done.ts';

export type LongSale = {
  /** Each a crowd of its own, one after the other. */
  tenths: Bought[];
  paid: number;
  ticketsPaid: number;
  failures: Record<string, number>;
  /** Purchases a second, from the first checkout to the last ticket. */
  perSecond: number;
  /** Seconds from the last payment to the last ticket. */
  lastTicketSeconds: number;
};

const countOf = (at: number): number => 1 + (at % 4);

const ofTenth = (purchases: number): number => Math.ceil(purchases / 10);

/** The number of tickets that this many purchases buy; the draw is published with that cap. */
export function ticketsOf(purchases: number): number {
  const counts = Array.from({ length: ofTenth(purchases) }, (_, at) => countOf(at));
  return 10 * counts.reduce((sum, count) => sum + count, 0);
}

type Wish = {
  urls: readonly string[];
  drawId: string;
  purchases: number;
  inFlight: number;
  /** Called after each tenth with its number, from 1. */
  look: (bought: Bought, at: number) => void;
};

/** Sells one draw in ten crowds, one after the other. */
export async function sellInTenths(
  context: BenchContext,
  { urls, drawId, purchases, inFlight, look }: Wish,
): Promise<LongSale> {
  const began = performance.now();
  const tenths: Bought[] = [];
  const buyers = ofTenth(purchases);
  while (tenths.length < 10) {
    const bought = await buyTickets({ urls, drawId, buyers, inFlight, countOf });
    tenths.push(bought);
    look(bought, tenths.length);
  }
  const paidAt = performance.now();
  const [paid, ticketsPaid] = [sumOf(tenths, 'paid'), sumOf(tenths, 'ticketsPaid')];
  await untilDone(purchases, async () => (await ticketsIssued(context, drawId)) >= ticketsPaid);
  const issuedAt = performance.now();
  return {
    tenths,
    paid,
    ticketsPaid,
    failures: failuresOf(tenths),
    perSecond: paid / ((issuedAt - began) / 1_000),
    lastTicketSeconds: (issuedAt - paidAt) / 1_000,
  };
}

function sumOf(tenths: readonly Bought[], of: 'paid' | 'ticketsPaid'): number {
  return tenths.reduce((sum, bought) => sum + bought[of], 0);
}

/**
 * The failures of all tenths, by what they were. A checkout that was refused (409) is one: the draw
 * has room for everybody.
 */
function failuresOf(tenths: readonly Bought[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { failures, refused } of tenths)
    for (const [what, times] of Object.entries({ ...failures, 'checkout 409': refused }))
      if (times > 0) all[what] = (all[what] ?? 0) + times;
  return all;
}

async function ticketsIssued({ db }: BenchContext, drawId: string): Promise<number> {
  const row = await db
    .selectFrom('draws')
    .select('tickets_issued')
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
  return row.tickets_issued;
}
