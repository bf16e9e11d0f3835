import { getPackage } from '@clubdraw/contract/packages/package-endpoints';
import { occurrenceAt } from '@clubdraw/domain/recurrence';
import { describe, expect } from 'vitest';
import { payPeriod } from '../../../test/build/members.ts';
import {
  drawsOf,
  ticketsOf,
  statementsOf,
  passDate,
  runDue,
  joinPackage,
  cancelPackageOf,
} from '../../../test/build/package-run.ts';
import { buildPackage, packageRow } from '../../../test/build/package.ts';
import { it } from '../../../test/shop-test.ts';

describe('an outage', () => {
  it('that spans three dates runs each of them in order, with its own entries', async ({
    shop,
  }) => {
    const { context } = shop;
    const { packageId, owner } = await buildPackage(context);
    const regular = await joinPackage(shop, packageId);
    const { recurrence } = await packageRow(context, packageId);
    const dates = [1, 2, 3, 4].map((number) => occurrenceAt(recurrence, number));
    const renewals = [
      (await payPeriod(context, regular, new Date((dates[0]?.getTime() ?? 0) + 1))).paymentId,
      (await payPeriod(context, regular, new Date((dates[1]?.getTime() ?? 0) + 1))).paymentId,
    ];
    await context.clock.moveTo(new Date((dates[2]?.getTime() ?? 0) + 60_000));
    await runDue(shop);
    const draws = await drawsOf(shop, packageId);
    expect(draws.map(({ drawn_at: at }) => at !== null)).toEqual([true, true, true, false]);
    expect(draws.map(({ run_at: at }) => at)).toEqual(dates);
    expect(await ticketsOf(shop, packageId)).toEqual({
      1: { [regular]: 5 },
      2: { [renewals[0] ?? '']: 7 },
      3: { [renewals[1] ?? '']: 9 },
    });
    expect(await statementsOf(shop, packageId)).toEqual([
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
    const { body } = await shop.call(getPackage, { params: { id: packageId } }, owner);
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
  it('end with the one that was open, which keeps its entries (product §4.8)', async ({ shop }) => {
    const built = await buildPackage(shop.context);
    const { packageId, owner } = built;
    const member = await joinPackage(shop, packageId);
    await payPeriod(shop.context, member);
    expect((await cancelPackageOf(shop, built)).status).toBe(200);
    await passDate(shop, packageId);
    await runDue(shop);
    const [first, second, ...more] = await drawsOf(shop, packageId);
    expect(first).toMatchObject({ tickets_sold: 5, cancelled_at: null });
    expect(first?.drawn_at).not.toBeNull();
    expect(second).toMatchObject({ is_planned: true, drawn_at: null });
    expect(second?.cancelled_at).not.toBeNull();
    expect(more).toEqual([]);
    expect(await statementsOf(shop, packageId)).toEqual(['pub 1', 'close 1', 'result 1']);
    const { body } = await shop.call(getPackage, { params: { id: packageId } }, owner);
    expect(body.nextDrawIn).toBeNull();
  });
});
