import { cancelPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { dueDraws } from '../../../src/modules/draw-run/sweep-due-draws.ts';
import { passToNextRound } from '../draw-at-round.ts';
import { buildMembership, payPeriod } from './members.ts';
import { packageRow, type BuiltPackage } from './package.ts';
import type { Shop } from '../sale.ts';

export async function drawsOf(shop: Shop, packageId: string) {
  return shop.context.db
    .selectFrom('draws')
    .selectAll()
    .where('package_id', '=', packageId)
    .orderBy('occurrence')
    .execute();
}

export async function openDrawOf(shop: Shop, packageId: string): Promise<string> {
  return (await packageRow(shop.context, packageId)).openDraw.id;
}

/** The numbers of tickets in each draw of a package, by payment. */
export async function ticketsOf(
  shop: Shop,
  packageId: string,
): Promise<Record<number, Record<string, number>>> {
  const rows = await shop.context.db
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

export async function statementsOf(shop: Shop, packageId: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('ledger')
    .innerJoin('draws', 'draws.id', 'ledger.draw_id')
    .select(['kind', 'occurrence'])
    .where('package_id', '=', packageId)
    .orderBy('seq')
    .execute();
  return rows.map(({ kind, occurrence }) => `${kind} ${occurrence}`);
}

/** Moves the clock behind the open draw's date. */
export async function passDate(shop: Shop, packageId: string): Promise<void> {
  const { openDraw } = await packageRow(shop.context, packageId);
  await shop.context.clock.moveTo(new Date(openDraw.runAt.getTime() + 1000));
}

/** Runs all draws that are due to their results, as the sweep asks for them. */
export async function runDue(shop: Shop): Promise<void> {
  const { context } = shop;
  for (;;) {
    const now = context.clock.now();
    const isDue = (await dueDraws.due(context, now)).overdue > 0;
    if (!isDue && !(await passToNextRound(context))) return;
    await dueDraws.sweep(context, context.clock.now());
    await shop.doJobs();
  }
}

export async function joinPackage(
  shop: Shop,
  packageId: string,
  change: { tier?: number } = {},
): Promise<string> {
  const id = await buildMembership(shop.context, packageId, { state: 'open', ...change });
  await payPeriod(shop.context, id);
  return id;
}

export async function cancelPackageOf(shop: Shop, { packageId, owner }: BuiltPackage) {
  return shop.call(cancelPackageCall, { params: { id: packageId } }, owner);
}
