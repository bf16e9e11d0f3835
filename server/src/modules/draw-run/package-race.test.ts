import { describe, expect } from 'vitest';
import { payPeriod } from '../../../test/build/memberships/members.ts';
import {
  openDrawOf,
  passDate,
  runDue,
  joinPackage,
  cancelPackageOf,
} from '../../../test/build/memberships/package-run.ts';
import { buildPackage, packageRow } from '../../../test/build/memberships/package.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { closeDraw } from './close-draw.ts';

type Row = {
  state: string;
  occurrence: number;
  last: number;
  refunds: number;
  tickets: number;
  count: number;
};

/** The conditions on a payment, from its state and its draw alone. */
function expectedOf(row: Row): Row {
  // Late money and undrawn draws go back; a draw that closed before the cancellation keeps its
  // money.
  const isBack = row.state === 'late' || row.occurrence >= row.last;
  const hasTickets = row.state === 'paid' && row.occurrence <= row.last;
  return { ...row, refunds: isBack ? 1 : 0, tickets: hasTickets ? row.count : 0 };
}

async function stateOf(shop: Shop, packageId: string): Promise<Row[]> {
  const payments = await shop.context.db
    .selectFrom('payments')
    .innerJoin('draws', 'draws.id', 'payments.draw_id')
    .innerJoin('packages', 'packages.id', 'draws.package_id')
    .select(['payments.id', 'payments.state', 'occurrence', 'open_occurrence', 'count'])
    .where('package_id', '=', packageId)
    .execute();
  const counted = async (table: 'refunds' | 'tickets', id: string): Promise<number> => {
    const rows = await shop.context.db
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
  it.for(Array.from({ length: 8 }, (_, round) => round))(
    'leave each payment with one draw that runs, or with its refund (round %i)',
    async (round, { shop }) => {
      const { context } = shop;
      const built = await buildPackage(context);
      const { packageId } = built;
      const members = await Promise.all([1, 2, 3].map(() => joinPackage(shop, packageId)));
      const drawId = await openDrawOf(shop, packageId);
      const before = context.clock.now();
      await passDate(shop, packageId);
      const renew = members.map((id, at) => async () => {
        await payPeriod(context, id, at === 0 ? before : context.clock.now());
      });
      const work = [
        ...renew,
        () => closeDraw(context, { drawId }),
        () => cancelPackageOf(shop, built),
      ];
      // Another order of arrival in each round.
      const turned = [...work.slice(round % work.length), ...work.slice(0, round % work.length)];
      await Promise.all(turned.map((one) => one()));
      await shop.doJobs();
      await runDue(shop);
      for (const one of await stateOf(shop, packageId)) expect(one).toEqual(expectedOf(one));
      const { openDraw, openOccurrence } = await packageRow(context, packageId);
      expect(openDraw.isClosed).toBe(openOccurrence === 1);
    },
  );
});
