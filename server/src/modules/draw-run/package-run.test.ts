import { signRound } from '@clubdraw/sandbox/relay/relay-chain';
import { beaconValue } from 'fairdraw/beacon/beacon';
import { pubHash, seedCommit } from 'fairdraw/statements/publication';
import { beaconFromRelay } from 'fairdraw/beacon/relay';
import { runDraw as runStatement } from 'fairdraw/draw/run';
import { closeFromJson, publicationFromJson } from 'fairdraw/statements/statement-json';
import { closeHash } from 'fairdraw/statements/statements';
import { Frontier } from 'fairdraw/tree/tree';
import { describe, expect } from 'vitest';
import { passToRound } from '../../../test/build/draw-at-round.ts';
import { payPeriod } from '../../../test/build/memberships/members.ts';
import {
  drawsOf,
  openDrawOf,
  ticketsOf,
  statementsOf,
  passDate,
  runDue,
  joinPackage,
} from '../../../test/build/memberships/package-run.ts';
import { buildPackage, packageRow, tierBody } from '../../../test/build/memberships/package.ts';
import { it } from '../../../test/shop-test.ts';
import { findPayment } from '../payments/payments.store.ts';
import { syncClubRefund } from '../payments/refunds/sync-club-refund.ts';
import { closeDraw } from './close-draw.ts';
import { runDraw } from './run-draw.ts';
import { dueDraws } from './sweep-due-draws.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Only a number that nobody holds is looked for, and these draws pick tickets. */
const findPosition = () => null;

/** The statements about a package whose first draw has run. */
const courseOfFirst = ['pub 1', 'cut 1', 'close 1', 'pub 2', 'result 1'];

describe('the draw of a package', () => {
  it('opens the next one in the moment in which it closes (product §13.2)', async ({ shop }) => {
    const { packageId } = await buildPackage(shop.context);
    const paid = await joinPackage(shop, packageId);
    await passDate(shop, packageId);
    await runDue(shop);
    const [first, second, ...more] = await drawsOf(shop, packageId);
    expect(more).toEqual([]);
    expect(first?.drawn_at).not.toBeNull();
    expect(second).toMatchObject({ occurrence: 2, is_planned: false, closed_at: null });
    expect(second?.run_at.getTime()).toBe((first?.run_at.getTime() ?? 0) + 7 * dayMs);
    expect(await ticketsOf(shop, packageId)).toEqual({ 1: { [paid]: 5 } });
    expect(await statementsOf(shop, packageId)).toEqual(courseOfFirst);
  });

  it('opens the next one at its local time, though its zone had other rules when it was bought', async ({
    shop,
  }) => {
    const { packageId } = await buildPackage(shop.context);
    const member = await joinPackage(shop, packageId);
    await payPeriod(shop.context, member);
    const [first] = await drawsOf(shop, packageId);
    const { db } = shop.context;
    const planned = db.updateTable('draws').where('package_id', '=', packageId);
    const other = new Date((first?.run_at.getTime() ?? 0) + 7 * dayMs + 3_600_000);
    await planned.where('is_planned', '=', true).set({ run_at: other }).execute();
    await passDate(shop, packageId);
    await runDue(shop);
    const [, second] = await drawsOf(shop, packageId);
    expect(second?.run_at.getTime()).toBe((first?.run_at.getTime() ?? 0) + 7 * dayMs);
  });

  it('opens one next draw, however many close it at once', async ({ shop }) => {
    const { packageId } = await buildPackage(shop.context);
    await joinPackage(shop, packageId);
    const drawId = await openDrawOf(shop, packageId);
    await passDate(shop, packageId);
    await Promise.all([1, 2, 3, 4, 5].map(() => closeDraw(shop.context, { drawId })));
    expect(await statementsOf(shop, packageId)).toEqual(['pub 1', 'cut 1', 'close 1', 'pub 2']);
  });

  it('issues the tickets of all who bought it ahead when it opens (product §13.2)', async ({
    shop,
  }) => {
    const { packageId } = await buildPackage(shop.context, {
      tiers: [tierBody(), tierBody({ name: 'Silver', chanceOfWin: 1, recurringEntry: 0 })],
    });
    const [gold, silver] = [
      await joinPackage(shop, packageId),
      await joinPackage(shop, packageId, { tier: 1 }),
    ];
    const ahead = (await payPeriod(shop.context, gold)).paymentId;
    const silverAhead = (await payPeriod(shop.context, silver)).paymentId;
    const farAhead = (await payPeriod(shop.context, gold)).paymentId;
    expect(await ticketsOf(shop, packageId)).toEqual({ 1: { [gold]: 5, [silver]: 1 } });
    await passDate(shop, packageId);
    await runDue(shop);
    expect((await ticketsOf(shop, packageId))[2]).toEqual({ [ahead]: 7, [silverAhead]: 1 });
    const [, second, third] = await drawsOf(shop, packageId);
    expect(second).toMatchObject({ tickets_issued: 8, tickets_sold: 8, members: 2 });
    expect(third).toMatchObject({ is_planned: true, tickets_issued: 0 });
    const late = await joinPackage(shop, packageId);
    await passDate(shop, packageId);
    await runDue(shop);
    expect(await ticketsOf(shop, packageId)).toMatchObject({
      2: { [late]: 5 },
      3: { [farAhead]: 9 },
    });
  });

  it('is due at its own date; those that were bought ahead are not', async ({ shop }) => {
    const { context } = shop;
    const due = async (days: number) =>
      dueDraws.due(context, new Date(context.clock.now().getTime() + days * dayMs));
    const before = (await due(30)).overdue;
    const { packageId } = await buildPackage(context);
    const member = await joinPackage(shop, packageId);
    await payPeriod(context, member);
    const { openDraw } = await packageRow(context, packageId);
    expect((await due(0)).nextDueAt?.getTime()).toBe(openDraw.runAt.getTime());
    // Far behind the date of the planned one, still only the open one is to be run.
    expect((await due(30)).overdue - before).toBe(1);
    await passDate(shop, packageId);
    await runDue(shop);
  });

  it('issues also what the club gave back before it opened (product §14.7)', async ({ shop }) => {
    const { packageId } = await buildPackage(shop.context);
    const member = await joinPackage(shop, packageId);
    const { paymentId } = await payPeriod(shop.context, member);
    const payment = await findPayment(shop.context.db, paymentId);
    if (!payment) throw new Error('the period was paid');
    const { total, providerPaymentId } = payment;
    const made = { id: 're_1', state: 'succeeded', refundId: null, reason: null } as const;
    await syncClubRefund(shop.context, payment, {
      ...made,
      amount: total.amount,
      providerPaymentId,
    });
    await passDate(shop, packageId);
    await runDue(shop);
    expect(await ticketsOf(shop, packageId)).toEqual({ 1: { [member]: 5 }, 2: { [paymentId]: 7 } });
  });

  it('runs also when nobody is in it, and a draw without entries has no winner', async ({
    shop,
  }) => {
    const { packageId } = await buildPackage(shop.context);
    await passDate(shop, packageId);
    await runDue(shop);
    expect(await statementsOf(shop, packageId)).toEqual(courseOfFirst);
  });

  it('can be recomputed from what is recorded, by the library alone', async ({ shop }) => {
    const { packageId } = await buildPackage(shop.context);
    await Promise.all([1, 2, 3, 4].map(() => joinPackage(shop, packageId)));
    const drawId = await openDrawOf(shop, packageId);
    await passDate(shop, packageId);
    await runDraw(shop.context, { drawId });
    await passToRound(shop.context, drawId);
    await runDraw(shop.context, { drawId });
    const { db } = shop.context;
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
    expect(closed.seed && seedCommit(closed.seed)).toEqual(publication.seedCommit);
    expect(Buffer.from(closeHash(closed))).toEqual(close.hash);
    const tree = new Frontier();
    for (const { leaf } of log) tree.push(leaf);
    expect(tree.head()).toEqual({ size: 20, root: closed.listRoot });
    const beacon = beaconValue(beaconFromRelay(signRound(closed.round)));
    const again = await runStatement({ publication, close: closed, beacon, findPosition });
    expect(Buffer.from(again.resultHash)).toEqual(result.hash);
    expect(again.result.positions[0]).toBe(result.winner_serial);
  });

  it('tells its winner once, in the name of the package', async ({ shop }) => {
    const { packageId } = await buildPackage(shop.context, { name: 'Tide Table' });
    const member = await joinPackage(shop, packageId);
    await passDate(shop, packageId);
    await runDue(shop);
    await shop.doJobs();
    const { email } = await shop.context.db
      .selectFrom('memberships')
      .select('email')
      .where('id', '=', member)
      .executeTakeFirstOrThrow();
    const won = shop.context.mailer.mails.filter(
      ({ subject, text }) => subject === 'winnerTold' && text.includes(packageId),
    );
    expect(won.map(({ to }) => to)).toEqual([email]);
  });
});
