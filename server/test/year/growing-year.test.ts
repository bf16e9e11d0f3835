import { packageDraft } from '@clubdraw/contract/packages/form/package-form';
import { tierNotAvailable } from '@clubdraw/domain/texts/tier-messages';
import { expect, it } from 'vitest';
import { readPackageStanding } from '../../src/modules/packages/members/read-package-standing.ts';
import { updatePackage } from '../../src/modules/packages/update-package.ts';
import { reconcile } from '../../src/modules/payments/reconciliation/reconcile.ts';
import { askToJoin } from '../build/memberships/member.ts';
import { buildPackage, packageBody, packageRow, tierBody } from '../build/memberships/package.ts';
import { buildSandboxSeller, openSandboxShop } from '../build/sandbox-shop.ts';
import { checkInvariants } from '../invariants.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());

/** A tier as its club words it: the price in dollars. */
type Words = {
  name: string;
  price: number;
  chanceOfWin: number;
  recurringEntry: number;
  isClosed?: boolean;
};

const bronze: Words = { name: 'Bronze', price: 6, chanceOfWin: 2, recurringEntry: 1 };
const gold: Words = { name: 'Gold', price: 10.25, chanceOfWin: 5, recurringEntry: 2 };
const dearGold: Words = { name: 'Gold', price: 14, chanceOfWin: 4, recurringEntry: 0 };
const cheapGold: Words = { ...gold, price: 9.1 };
const youth: Words = { name: 'Youth', price: 3.35, chanceOfWin: 1, recurringEntry: 3 };
const closedBronze: Words = { ...bronze, isClosed: true };

/** The months of the year, counted from 0: what newcomers find then, and who comes for which. */
const offers: Record<number, Words[]> = {
  0: [bronze, gold],
  2: [bronze, dearGold, youth],
  5: [closedBronze, dearGold, youth],
  8: [closedBronze, cheapGold],
  10: [bronze, cheapGold],
};
const joinings: { month: number; tier: Words; people: number }[] = [
  { month: 0, tier: bronze, people: 8 },
  { month: 0, tier: gold, people: 10 },
  { month: 2, tier: dearGold, people: 6 },
  { month: 2, tier: youth, people: 5 },
  { month: 5, tier: dearGold, people: 3 },
  { month: 8, tier: cheapGold, people: 6 },
  { month: 10, tier: bronze, people: 2 },
];
const months = 12;

/** Joins are at noon on the third, the draws on the fifteenth at half past seven, in Sydney. */
function inMonth(month: number, day: number, time: string): Date {
  const first = Temporal.ZonedDateTime.from(`2026-03-01T${time}[Australia/Sydney]`);
  return new Date(first.add({ months: month }).with({ day }).epochMilliseconds);
}

type Member = { email: string; month: number; tier: Words };

/**
 * The money of a member in each month, and the tickets in its draw: nothing of the product.
 */
function lineOf({ tier, month: joined }: Member, month: number): [cents: number, tickets: number] {
  if (month < joined) return [0, 0];
  return [Math.round(tier.price * 100), tier.chanceOfWin + tier.recurringEntry * (month - joined)];
}

async function linesOf(packageId: string, month: number) {
  const rows = await shop.context.db
    .selectFrom('payments')
    .innerJoin('draws', 'draws.id', 'payments.draw_id')
    .select((row) => [
      'email',
      'total_minor as cents',
      row
        .selectFrom('tickets')
        .select((ticket) => ticket.fn.countAll<number>().as('n'))
        .whereRef('payment_id', '=', 'payments.id')
        .where('voided_at', 'is', null)
        .as('tickets'),
    ])
    .where('package_id', '=', packageId)
    .where('occurrence', '=', month + 1)
    .where('payments.state', '=', 'paid')
    .execute();
  return Object.fromEntries(rows.map(({ email, cents, tickets }) => [email, [cents, tickets]]));
}

async function change(owned: { packageId: string; ownerId: string }, tiers: Words[]) {
  const { recurrence } = await packageRow(shop.context, owned.packageId);
  const same = { frequency: 'Monthly', drawDate: recurrence.firstLocal };
  const body = packageBody(shop.context, { ...same, tiers: tiers.map((tier) => tierBody(tier)) });
  await updatePackage(shop.context, { ...owned, draft: packageDraft.parse(body), revision: null });
}

async function join(packageId: string, { email, tier }: Member): Promise<void> {
  const { tiers } = await packageRow(shop.context, packageId);
  const id = tiers.find(({ name }) => name === tier.name)?.id ?? '';
  const { body } = await askToJoin(shop, id, { email });
  const session = new URL(body.paymentUrl).pathname.split('/').at(-1);
  await shop.control('pay', { session, card: '4242424242424242' });
}

/** How many members have which name, price and tickets, counted from the plan alone. */
function heldBy(members: readonly Member[]): Record<string, number> {
  const held: Record<string, number> = {};
  for (const { tier } of members) {
    const line = `${tier.name} ${Math.round(tier.price * 100)} ${tier.chanceOfWin}+${tier.recurringEntry}`;
    held[line] = (held[line] ?? 0) + 1;
  }
  return held;
}

it('a year in which a package with forty members grows comes, month by month, to what was bought (product §13.10)', async () => {
  const owner = await buildSandboxSeller(shop);
  const { ownerId } = owner;
  await shop.walkTo(inMonth(0, 2, '12:00'));
  const tiers = (offers[0] ?? []).map((tier) => tierBody(tier));
  const drawDate = '2026-03-15T19:30';
  const { packageId } = await buildPackage(
    shop.context,
    { frequency: 'Monthly', drawDate, tiers },
    owner,
  );
  const [closedOne] = (await packageRow(shop.context, packageId)).tiers;
  const members: Member[] = [];
  for (let month = 0; month < months; month += 1) {
    await shop.walkTo(inMonth(month, 3, '12:00'));
    const offer = offers[month];
    if (offer && month > 0) await change({ packageId, ownerId }, offer);
    for (const { tier, people, ...joining } of joinings) {
      if (joining.month !== month) continue;
      for (let at = 0; at < people; at += 1) {
        const email = `grown-${members.length}@example.com`;
        members.push({ email, month, tier });
        await join(packageId, { email, month, tier });
      }
    }
    // Its tier is closed to newcomers then, or it is not.
    const isClosed = month >= 5 && month < 10;
    const tried = isClosed ? await askToJoin(shop, closedOne?.id ?? '') : undefined;
    expect(tried?.body.error).toBe(isClosed ? tierNotAvailable : undefined);
    await shop.walkTo(inMonth(month, 20, '12:00'));
    const own = members.map((member) => [member.email, lineOf(member, month)]);
    expect(await linesOf(packageId, month), `month ${month}`).toEqual(Object.fromEntries(own));
  }
  expect(members).toHaveLength(40);
  const { held } = await readPackageStanding(shop.context, { ownerId, packageId });
  const shown = held.map(({ name, price, tickets, recurringEntry, members: count }) => [
    `${name} ${price.amount} ${tickets}+${recurringEntry}`,
    count,
  ]);
  expect(Object.fromEntries(shown)).toEqual(heldBy(members));
  expect(await reconcile(shop.context, () => {})).toBe(0);
  await checkInvariants(shop.context.db);
});
