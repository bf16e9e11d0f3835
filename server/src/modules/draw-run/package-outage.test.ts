import { getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { occurrenceAt } from '@clubdraw/domain/time/recurrence';
import { describe, expect } from 'vitest';
import { payPeriod } from '../../../test/build/memberships/members.ts';
import {
  drawsOf,
  ticketsOf,
  statementsOf,
  passDate,
  runDue,
  joinPackage,
  cancelPackageOf,
} from '../../../test/build/memberships/package-run.ts';
import { buildPackage, packageRow } from '../../../test/build/memberships/package.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';

describe('an outage', () => {
  it('that spans two dates runs each of them in order, with its own entries', async ({ shop }) => {
    const { context } = shop;
    const { packageId, owner } = await buildPackage(context);
    const regular = await joinPackage(shop, packageId);
    const dates = await datesOf(shop, packageId);
    const renewal = await payPeriod(context, regular, new Date(dates[0].getTime() + 1));
    const end = new Date(dates[1].getTime() + 60_000);
    await context.clock.moveTo(end);
    await runDue(shop);
    const draws = await drawsOf(shop, packageId);
    expect(draws.map(({ drawn_at: at }) => at !== null)).toEqual([true, true, false]);
    // The second one could not be published before its own date, so it has the date of its opening.
    expect(draws.map(({ run_at: at }) => at)).toEqual([dates[0], end, dates[2]]);
    expect(await ticketsOf(shop, packageId)).toEqual({
      1: { [regular]: 5 },
      2: { [renewal.paymentId ?? '']: 7 },
    });
    expect(await statementsOf(shop, packageId)).toEqual([
      'pub 1',
      'cut 1',
      'close 1',
      'pub 2',
      'cut 2',
      'close 2',
      'pub 3',
      'result 1',
      'result 2',
    ]);
    const { body } = await shop.call(getPackageCall, { params: { id: packageId } }, owner);
    expect(body).toMatchObject({ nextDrawIn: dates[2].toISOString() });
    expect(
      body.draws.map(({ number, state, ticketCount }) => [number, state, ticketCount]),
    ).toEqual([
      [3, 'open', 0],
      [2, 'drawn', 7],
      [1, 'drawn', 5],
    ]);
  });

  it('of more than a week cancels the draw that no round can decide, and the next one runs', async ({
    shop,
  }) => {
    const { context } = shop;
    const { packageId } = await buildPackage(context);
    const regular = await joinPackage(shop, packageId);
    const dates = await datesOf(shop, packageId);
    const renewal = await payPeriod(context, regular, new Date(dates[0].getTime() + 1));
    await context.clock.moveTo(new Date(dates[1].getTime() + 130_000));
    await runDue(shop);
    const [first, second, third] = await drawsOf(shop, packageId);
    expect(first).toMatchObject({ closed_at: null, drawn_at: null });
    expect(first?.cancelled_at).not.toBeNull();
    expect(second?.drawn_at).not.toBeNull();
    expect(third).toMatchObject({ run_at: dates[2], closed_at: null });
    expect(await ticketsOf(shop, packageId)).toMatchObject({
      2: { [renewal.paymentId ?? '']: 7 },
    });
    expect(await statementsOf(shop, packageId)).toEqual([
      'pub 1',
      'cut 1',
      'cancel 1',
      'pub 2',
      'cut 2',
      'close 2',
      'pub 3',
      'result 2',
    ]);
  });
});

async function datesOf(shop: Shop, packageId: string): Promise<[Date, Date, Date]> {
  const { recurrence } = await packageRow(shop.context, packageId);
  return [occurrenceAt(recurrence, 1), occurrenceAt(recurrence, 2), occurrenceAt(recurrence, 3)];
}

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
    expect(await statementsOf(shop, packageId)).toEqual(['pub 1', 'cut 1', 'close 1', 'result 1']);
    const { body } = await shop.call(getPackageCall, { params: { id: packageId } }, owner);
    expect(body.nextDrawIn).toBeNull();
  });
});
