import { sql } from 'kysely';
import type { ProviderEvent } from '../../server/src/edge/payment-provider.ts';
import type { EventSnapshot } from '../../server/src/edge/event-snapshot.ts';
import { drawResult } from '../../server/src/modules/draw-run/draw-result.ts';
import { closeDraw } from '../../server/src/modules/draw-run/close-draw.ts';
import { fetchBeacon } from '../../server/src/modules/draw-run/fetch-beacon.ts';
import { handleEvent } from '../../server/src/modules/provider-events/handle-event.ts';
import { storeEvents } from '../../server/src/modules/provider-events/receive-event.ts';
import { ownBeacons } from '../../server/test/stand-ins/own-beacons.ts';
import { leadMs } from '../../fairdraw/src/beacon/rounds.ts';
import { batcher } from '../../server/src/flow/batcher.ts';
import { crowd } from '../load/crowd.ts';
import { show, type Figure } from '../print/figure.ts';
import { addMembers, paidInvoice, publishPackage, type Period } from '../support/members.ts';
import { writeRenewalsAlone } from '../support/renewal-rows.ts';
import { makeSeller, type Seller } from '../support/seller.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';

const members = sized(10_000, 500);
const inFlight = 64;
const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** Deliveries that come at once are stored together, as the product's door does it. */
const storeEvent = batcher(async (context, _: string, all: ProviderEvent[]) => {
  await storeEvents(context, all);
  return all.map(() => undefined);
});

type Club = {
  seller: Seller;
  packageId: string;
  memberIds: string[];
  firstDrawAt: Date;
};

/**
 * 10,000 members renew and their draw runs: each event stored, its invoice read, the period
 * recorded with its tickets and its mail, then the close and the result. The provider answers from
 * memory: what is measured is the product and its database. The baseline writes the same rows into
 * empty copies of the same tables, indexes and checks included, one statement for each table.
 */
export async function measureRenewals(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const club = await openClub(product.context);
  const first = await renewAll(product.context, club, 1);
  await runDraw(product.context, club, 1);
  const renewing = await renewAll(product.context, club, 2);
  const { drawId, took: running } = await runDraw(product.context, club, 2);
  const entries = await countEntries(product.context, drawId);
  const bare = await writeRenewalsAlone(product.context, { drawId, members });
  return figuresOf({ first, renewing, running, entries, bare });
}

async function openClub(context: BenchContext): Promise<Club> {
  const seller = await makeSeller(context);
  const firstDrawAt = new Date(Math.ceil((Date.now() + weekMs) / 60_000) * 60_000);
  const packageId = await publishPackage(context, seller, firstDrawAt);
  const { accountId } = seller;
  const memberIds = await addMembers(context, { packageId, accountId, count: members });
  return { seller, packageId, memberIds, firstDrawAt };
}

function periodOf({ firstDrawAt }: Club, number: number): Period {
  const drawAt = firstDrawAt.getTime() + (number - 1) * weekMs;
  // A day before the draw that it buys, and over when that draw has run.
  return { number, paidAt: new Date(drawAt - 24 * hourMs), endsAt: new Date(drawAt + hourMs) };
}

/** The membership that a name at the provider is made of. */
function idOf(name: string): string {
  return name.slice(name.lastIndexOf('_') + 1);
}

/** The context at an instant, with a provider that has these invoices. */
function contextAt(context: BenchContext, club: Club, now: Date): BenchContext {
  const payments: BenchContext['payments'] = {
    ...context.payments,
    readInvoice: async ({ invoiceId }) =>
      paidInvoice(idOf(invoiceId), periodOf(club, Number(invoiceId.split('_')[1]))),
  };
  const clock = { ...context.clock, now: () => now };
  return { ...context, payments, clock, beacons: ownBeacons(() => clock) };
}

/** The invoice of a period as its event tells it. */
function toldRenewal(
  club: Club,
  { number, membershipId }: { number: number; membershipId: string },
): EventSnapshot {
  return {
    kind: 'invoice',
    id: `in_${number}_${membershipId}`,
    subscriptionId: `sub_${membershipId}`,
    period: number === 1 ? 'first' : 'renewal',
    periodStartsAt: periodOf(club, number - 1).endsAt,
  };
}

/** Milliseconds from the first event to the last ticket. */
async function renewAll(context: BenchContext, club: Club, number: number): Promise<number> {
  const at = contextAt(context, club, periodOf(club, number).paidAt);
  const { accountId } = club.seller;
  const began = performance.now();
  await crowd({ count: members, inFlight }, async (each) => {
    const paymentId = club.memberIds[each] ?? '';
    const event: ProviderEvent = {
      id: `evt_${number}_${paymentId}`,
      kind: 'invoicePaid',
      madeAt: at.clock.now(),
      told: toldRenewal(club, { number, membershipId: paymentId }),
      accountId,
      objectId: `in_${number}_${paymentId}`,
      paymentId,
      providerPaymentId: null,
    };
    await storeEvent(at, 'events', event);
    await handleEvent(at, { eventId: event.id, priority: { purpose: 'paid' } });
  });
  return performance.now() - began;
}

async function runDraw(context: BenchContext, club: Club, number: number) {
  const now = new Date(club.firstDrawAt.getTime() + (number - 1) * weekMs + 1_000);
  const at = contextAt(context, club, now);
  const { id: drawId } = await context.db
    .selectFrom('draws')
    .select('id')
    .where('package_id', '=', club.packageId)
    .where('occurrence', '=', number)
    .executeTakeFirstOrThrow();
  const began = performance.now();
  if (!(await closeDraw(at, { drawId }))) throw new Error('the draw did not close');
  const closing = performance.now() - began;
  const atRound = contextAt(context, club, new Date(now.getTime() + leadMs));
  await fetchBeacon(atRound, { drawId });
  const round = performance.now();
  await drawResult(atRound, { drawId });
  return { drawId, took: closing + performance.now() - round };
}

type Entries = { tickets: number; payments: number; wrong: number };

/** Seven tickets for each member, and nothing twice. */
async function countEntries({ db }: BenchContext, drawId: string): Promise<Entries> {
  const { rows } = await sql<Entries>`
    SELECT (SELECT count(*) FROM tickets WHERE draw_id = ${drawId}::uuid) AS tickets,
      (SELECT count(*) FROM payments WHERE draw_id = ${drawId}::uuid) AS payments,
      (SELECT count(*) FROM payments WHERE draw_id = ${drawId}::uuid AND (count <> 7 OR count <>
        (SELECT count(*) FROM tickets WHERE payment_id = payments.id))) AS wrong`.execute(db);
  return rows[0] ?? { tickets: 0, payments: 0, wrong: members };
}

type Measured = {
  first: number;
  renewing: number;
  running: number;
  entries: Entries;
  bare: number;
};

function figuresOf({ first, renewing, running, entries, bare }: Measured): Figure[] {
  const { tickets, payments, wrong } = entries;
  const rate = (took: number): number => tickets / (took / 1_000);
  return [
    {
      id: '–',
      name: `${show(members)} members renew and their draw runs: entries`,
      measured: `${show(rate(renewing + running))} /s`,
      baseline: `the same rows alone: ${show(rate(bare))} /s`,
      value: bare / (renewing + running),
    },
    {
      id: '–',
      name: 'of that, renewals: event, invoices read back, payment, tickets, mail',
      measured: `${show(renewing)} ms (${show(members / (renewing / 1_000))} renewals /s)`,
      baseline: `first periods: ${show(first)} ms`,
      value: renewing / first,
    },
    {
      id: '–',
      name: 'of that, close, opening of the next draw and result',
      measured: `${show(running)} ms`,
      baseline: `the same rows alone: ${show(bare)} ms`,
      value: running / bare,
    },
    {
      id: 'T6',
      name: 'renewals without their seven tickets, lost or doubled',
      measured: `${payments} payments, ${tickets} tickets, ${wrong} wrong`,
      baseline: '–',
      value: wrong + Math.abs(members - payments) + Math.abs(7 * members - tickets),
      target: { atMost: 0 },
    },
  ];
}
