import {
  cancelPackage as cancelCall,
  getPackage,
} from '@clubdraw/contract/packages/package-endpoints';
import { occurrenceAt } from '@clubdraw/domain/recurrence';
import { zero32 } from 'fairdraw/bytes';
import { pubHash, seedCommit } from 'fairdraw/publication';
import { runDraw as runStatement } from 'fairdraw/run';
import { closeFromJson, publicationFromJson } from 'fairdraw/statement-json';
import { closeHash } from 'fairdraw/statements';
import { Frontier } from 'fairdraw/tree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMembership, payPeriod } from '../../../test/build/members.ts';
import {
  buildPackage,
  packageRow,
  tierBody,
  type BuiltPackage,
} from '../../../test/build/package.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { closeDraw } from './close-draw.ts';
import { runDraw } from './run-draw.ts';
import { dueDraws } from './sweep-due-draws.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const dayMs = 24 * 60 * 60 * 1000;

async function drawsOf(packageId: string) {
  return server.context.db
    .selectFrom('draws')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('occurrence')
    .execute();
}

async function openDrawOf(packageId: string): Promise<string> {
  return (await packageRow(server.context, packageId)).openDraw.id;
}

/** The numbers of tickets in each draw of a package, by payment. */
async function ticketsOf(packageId: string): Promise<Record<number, Record<string, number>>> {
  const rows = await server.context.db
    .selectFrom('tickets')
    .innerJoin('draws', 'draws.id', 'tickets.draw_id')
    .select(['occurrence', 'payment_id'])
    .where('package_id', '=', packageId)
    .execute();
  const counts: Record<number, Record<string, number>> = {};
  for (const { occurrence, payment_id: payment } of rows) {
    const draw = (counts[occurrence ?? 0] ??= {});
    draw[payment ?? ''] = (draw[payment ?? ''] ?? 0) + 1;
  }
  return counts;
}

async function ledgerOf(packageId: string): Promise<string[]> {
  const rows = await server.context.db
    .selectFrom('ledger')
    .innerJoin('draws', 'draws.id', 'ledger.draw_id')
    .select(['kind', 'occurrence'])
    .where('package_id', '=', packageId)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, occurrence }) => `${kind} ${occurrence}`);
}

/** Moves the clock behind the open draw's date. */
async function passDate(packageId: string): Promise<void> {
  const { openDraw } = await packageRow(server.context, packageId);
  await server.context.clock.moveTo(new Date(openDraw.runAt.getTime() + 1000));
}

/** Runs all draws that are due, as the sweep asks for them. */
async function runDue(): Promise<void> {
  const { context } = server;
  for (;;) {
    const now = context.clock.now();
    if ((await dueDraws.due(context, now)).overdue === 0) return;
    await dueDraws.sweep(context, now);
    await server.doJobs();
  }
}

async function join(packageId: string, change: { tier?: number } = {}): Promise<string> {
  const id = await buildMembership(server.context, packageId, { state: 'open', ...change });
  await payPeriod(server.context, id);
  return id;
}

async function cancel({ packageId, owner }: BuiltPackage) {
  return server.call(cancelCall, { params: { id: packageId } }, owner);
}

/** Only a number that nobody holds is looked for, and these draws pick tickets. */
const findPosition = () => null;

describe('the draw of a package', () => {
  it('opens the next one in the moment in which it closes', async () => {
    const { packageId } = await buildPackage(server.context);
    const paid = await join(packageId);
    await passDate(packageId);
    await runDue();
    const [first, second, ...more] = await drawsOf(packageId);
    expect(more).toEqual([]);
    expect(first?.drawn_at).not.toBeNull();
    expect(second).toMatchObject({ occurrence: 2, is_planned: false, closed_at: null });
    expect(second?.run_at.getTime()).toBe((first?.run_at.getTime() ?? 0) + 7 * dayMs);
    expect(await ticketsOf(packageId)).toEqual({ 1: { [paid]: 5 } });
    expect(await ledgerOf(packageId)).toEqual(['pub 1', 'close 1', 'pub 2', 'result 1']);
  });

  it('opens the next one at its local time, though its zone had other rules when it was bought', async () => {
    const { packageId } = await buildPackage(server.context);
    const member = await join(packageId);
    await payPeriod(server.context, member);
    const [first] = await drawsOf(packageId);
    const { db } = server.context;
    const planned = db.updateTable('draws').where('package_id', '=', packageId);
    const other = new Date((first?.run_at.getTime() ?? 0) + 7 * dayMs + 3_600_000);
    await planned.where('is_planned', '=', true).set({ run_at: other }).execute();
    await passDate(packageId);
    await runDue();
    const [, second] = await drawsOf(packageId);
    expect(second?.run_at.getTime()).toBe((first?.run_at.getTime() ?? 0) + 7 * dayMs);
  });

  it('opens one next draw, however many close it at once', async () => {
    const { packageId } = await buildPackage(server.context);
    await join(packageId);
    const drawId = await openDrawOf(packageId);
    await passDate(packageId);
    await Promise.all([1, 2, 3, 4, 5].map(() => closeDraw(server.context, { drawId })));
    expect(await ledgerOf(packageId)).toEqual(['pub 1', 'close 1', 'pub 2']);
  });

  it('issues the tickets of all who bought it ahead when it opens', async () => {
    const { packageId } = await buildPackage(server.context, {
      tiers: [tierBody(), tierBody({ name: 'Silver', chanceOfWin: 1, recurringEntry: 0 })],
    });
    const [gold, silver] = [await join(packageId), await join(packageId, { tier: 1 })];
    const ahead = (await payPeriod(server.context, gold)).paymentId;
    const silverAhead = (await payPeriod(server.context, silver)).paymentId;
    const farAhead = (await payPeriod(server.context, gold)).paymentId;
    expect(await ticketsOf(packageId)).toEqual({ 1: { [gold]: 5, [silver]: 1 } });
    await passDate(packageId);
    await runDue();
    expect((await ticketsOf(packageId))[2]).toEqual({ [ahead]: 7, [silverAhead]: 1 });
    const [, second, third] = await drawsOf(packageId);
    expect(second).toMatchObject({ tickets_issued: 8, tickets_sold: 8, members: 2 });
    expect(third).toMatchObject({ is_planned: true, tickets_issued: 0 });
    const late = await join(packageId);
    await passDate(packageId);
    await runDue();
    expect(await ticketsOf(packageId)).toMatchObject({
      2: { [late]: 5 },
      3: { [farAhead]: 9 },
    });
  });

  it('is due at its own date; those that were bought ahead are not', async () => {
    const { context } = server;
    const due = async (days: number) =>
      dueDraws.due(context, new Date(context.clock.now().getTime() + days * dayMs));
    const before = (await due(30)).overdue;
    const { packageId } = await buildPackage(context);
    const member = await join(packageId);
    await payPeriod(context, member);
    const { openDraw } = await packageRow(context, packageId);
    expect((await due(0)).nextDueAt?.getTime()).toBe(openDraw.runAt.getTime());
    // Far behind the date of the planned one, still only the open one is to be run.
    expect((await due(30)).overdue - before).toBe(1);
    await passDate(packageId);
    await runDue();
  });

  it('issues nothing for what went back before it opened', async () => {
    const { packageId } = await buildPackage(server.context);
    const member = await join(packageId);
    const { paymentId } = await payPeriod(server.context, member);
    const now = server.context.clock.now();
    await server.context.db
      .insertInto('refunds')
      .values({
        id: server.context.random.uuidv7(),
        payment_id: paymentId,
        amount_minor: 1000,
        currency: 'AUD',
        cause: 'club_refunded',
        state: 'succeeded',
        try_at: now,
        created_at: now,
      })
      .execute();
    await passDate(packageId);
    await runDue();
    expect(await ticketsOf(packageId)).toEqual({ 1: { [member]: 5 } });
  });

  it('runs also when nobody is in it, and a draw without entries has no winner', async () => {
    const { packageId } = await buildPackage(server.context);
    await passDate(packageId);
    await runDue();
    expect(await ledgerOf(packageId)).toEqual(['pub 1', 'close 1', 'pub 2', 'result 1']);
  });

  it('can be recomputed from what is recorded, by the library alone', async () => {
    const { packageId } = await buildPackage(server.context);
    await Promise.all([1, 2, 3, 4].map(() => join(packageId)));
    const drawId = await openDrawOf(packageId);
    await passDate(packageId);
    await runDraw(server.context, { drawId });
    const { db } = server.context;
    const of = { pub: 'draw_publications', close: 'draw_closes', result: 'draw_results' } as const;
    const [pub, close, result] = await Promise.all([
      db.selectFrom(of.pub).selectAll().where('draw_id', '=', drawId).executeTakeFirstOrThrow(),
      db.selectFrom(of.close).selectAll().where('draw_id', '=', drawId).executeTakeFirstOrThrow(),
      db.selectFrom(of.result).selectAll().where('draw_id', '=', drawId).executeTakeFirstOrThrow(),
    ]);
    const log = await db
      .selectFrom('draw_log')
      .select('leaf')
      .where('draw_id', '=', drawId)
      .orderBy('idx')
      .execute();
    const publication = publicationFromJson(pub.statement);
    const closed = closeFromJson(close.statement);
    expect(publication).toMatchObject({ drawId: `${packageId}:1`, kind: 'membership' });
    expect(Buffer.from(pubHash(publication))).toEqual(pub.hash);
    expect(Buffer.from(seedCommit(result.seed))).toEqual(Buffer.from(publication.seedCommit));
    expect(Buffer.from(closeHash(closed))).toEqual(close.hash);
    const tree = new Frontier();
    for (const { leaf } of log) tree.push(leaf);
    expect(tree.head()).toEqual({ size: 20, root: closed.listRoot });
    const { seed } = result;
    const beacon = zero32();
    const again = await runStatement({ publication, close: closed, seed, beacon, findPosition });
    expect(Buffer.from(again.resultHash)).toEqual(result.hash);
    expect(again.result.positions[0]).toBe(result.winner_serial);
  });

  it('tells its winner once, in the name of the package', async () => {
    const { packageId } = await buildPackage(server.context, { name: 'Tide Table' });
    const member = await join(packageId);
    await passDate(packageId);
    await runDue();
    await server.doJobs();
    const { email } = await server.context.db
      .selectFrom('memberships')
      .select('email')
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    const won = server.context.mailer.letters.filter(
      ({ subject, text }) => subject === 'winnerTold' && text.includes(packageId),
    );
    expect(won.map(({ to }) => to)).toEqual([email]);
  });
});

describe('an outage', () => {
  it('that spans three dates runs each of them in order, with its own entries', async () => {
    const { context } = server;
    const { packageId, owner } = await buildPackage(context);
    const regular = await join(packageId);
    const { recurrence } = await packageRow(context, packageId);
    const dates = [1, 2, 3, 4].map((number) => occurrenceAt(recurrence, number));
    const renewals = [
      (await payPeriod(context, regular, new Date((dates[0]?.getTime() ?? 0) + 1))).paymentId,
      (await payPeriod(context, regular, new Date((dates[1]?.getTime() ?? 0) + 1))).paymentId,
    ];
    await context.clock.moveTo(new Date((dates[2]?.getTime() ?? 0) + 60_000));
    await runDue();
    const draws = await drawsOf(packageId);
    expect(draws.map(({ drawn_at: at }) => at !== null)).toEqual([true, true, true, false]);
    expect(draws.map(({ run_at: at }) => at)).toEqual(dates);
    expect(await ticketsOf(packageId)).toEqual({
      1: { [regular]: 5 },
      2: { [renewals[0] ?? '']: 7 },
      3: { [renewals[1] ?? '']: 9 },
    });
    expect(await ledgerOf(packageId)).toEqual([
      'pub 1',
      'close 1',
      'pub 2',
      'result 1',
      'close 2',
      'pub 3',
      'result 2',
      'close 3',
      'pub 4',
      'result 3',
    ]);
    const { body } = await server.call(getPackage, { params: { id: packageId } }, owner);
    expect(body).toMatchObject({ nextDrawIn: dates[3]?.toISOString() });
    expect(
      body.draws.map(({ number, state, ticketCount }) => [number, state, ticketCount]),
    ).toEqual([
      [4, 'open', 0],
      [3, 'drawn', 9],
      [2, 'drawn', 7],
      [1, 'drawn', 5],
    ]);
  });
});

describe('the draws of a cancelled package', () => {
  it('end with the one that was open, which keeps its entries', async () => {
    const built = await buildPackage(server.context);
    const { packageId, owner } = built;
    const member = await join(packageId);
    await payPeriod(server.context, member);
    expect((await cancel(built)).status).toBe(200);
    await passDate(packageId);
    await runDue();
    const [first, second, ...more] = await drawsOf(packageId);
    expect(first).toMatchObject({ tickets_sold: 5, cancelled_at: null });
    expect(first?.drawn_at).not.toBeNull();
    expect(second).toMatchObject({ is_planned: true, drawn_at: null });
    expect(second?.cancelled_at).not.toBeNull();
    expect(more).toEqual([]);
    expect(await ledgerOf(packageId)).toEqual(['pub 1', 'close 1', 'result 1']);
    const { body } = await server.call(getPackage, { params: { id: packageId } }, owner);
    expect(body.nextDrawIn).toBeNull();
  });
});

type Row = {
  state: string;
  occurrence: number;
  last: number;
  refunds: number;
  tickets: number;
  count: number;
};

/** What must be true of a payment, from its state and its draw alone. */
function expectedOf(row: Row): Row {
  // Late money and undrawn draws go back; a draw that closed before the cancellation keeps its money.
  const isBack = row.state === 'late' || row.occurrence >= row.last;
  const hasTickets = row.state === 'paid' && row.occurrence <= row.last;
  return { ...row, refunds: isBack ? 1 : 0, tickets: hasTickets ? row.count : 0 };
}

async function stateOf(packageId: string): Promise<Row[]> {
  const payments = await server.context.db
    .selectFrom('payments')
    .innerJoin('draws', 'draws.id', 'payments.draw_id')
    .innerJoin('packages', 'packages.id', 'draws.package_id')
    .select(['payments.id', 'payments.state', 'occurrence', 'open_occurrence', 'count'])
    .where('package_id', '=', packageId)
    .execute();
  const counted = async (table: 'refunds' | 'tickets', id: string): Promise<number> => {
    const rows = await server.context.db
      .selectFrom(table)
      .select('payment_id')
      .where('payment_id', '=', id)
      .execute();
    return rows.length;
  };
  const rows = payments.map(async (one) => ({
    state: one.state,
    occurrence: one.occurrence ?? 0,
    last: one.open_occurrence,
    refunds: await counted('refunds', one.id),
    tickets: await counted('tickets', one.id),
    count: one.count,
  }));
  return Promise.all(rows);
}

describe('a close, a cancellation and payments that race', () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))(
    'leave each payment with one draw that runs, or with its refund (round %i)',
    async (round) => {
      const { context } = server;
      const built = await buildPackage(context);
      const { packageId } = built;
      const members = await Promise.all([1, 2, 3].map(() => join(packageId)));
      const drawId = await openDrawOf(packageId);
      const before = context.clock.now();
      await passDate(packageId);
      const renew = members.map((id, at) => async () => {
        await payPeriod(context, id, at === 0 ? before : context.clock.now());
      });
      const work = [...renew, () => closeDraw(context, { drawId }), () => cancel(built)];
      // Another order of arrival in each round.
      const turned = [...work.slice(round % work.length), ...work.slice(0, round % work.length)];
      await Promise.all(turned.map((one) => one()));
      await server.doJobs();
      await runDue();
      for (const one of await stateOf(packageId)) expect(one).toEqual(expectedOf(one));
      const { openDraw, openOccurrence } = await packageRow(context, packageId);
      expect(openDraw.isClosed).toBe(openOccurrence === 1);
    },
  );
});
