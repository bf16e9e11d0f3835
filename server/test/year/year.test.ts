import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { stopRenewing } from '../../src/modules/memberships/stop-renewing.ts';
import { cancelPackage } from '../../src/modules/packages/cancel-package.ts';
import { reconcile } from '../../src/modules/payments/reconciliation/reconcile.ts';
import { askToJoin, tierIdsOf } from '../build/memberships/member.ts';
import { buildPackage, tierBody } from '../build/memberships/package.ts';
import { cancelWithCode } from '../build/refund-code.ts';
import { buildSandboxSeller, openSandboxShop } from '../build/sandbox-shop.ts';
import { planYear, type Joining, type PlannedWish, type YearPlan } from './plan.ts';
import { recompute, type Charge, type Facts } from './recompute.ts';
import { forThisFile } from '../whole-file/for-this-file.ts';

/** Live one again with YEAR_SEED=<seed>; YEAR_MEMBERS makes it larger. */
const seed = Number(process.env['YEAR_SEED'] ?? randomInt(2 ** 31));
const memberCount = Number(process.env['YEAR_MEMBERS'] ?? 50);

const tiers = [
  { name: 'Bronze', price: 7.35, currency: 'AUD', chanceOfWin: 1, recurringEntry: 0 },
  { name: 'Silver', price: 12.99, currency: 'AUD', chanceOfWin: 3, recurringEntry: 1 },
  { name: 'Gold', price: 1_501, currency: 'JPY', chanceOfWin: 5, recurringEntry: 4 },
];

process.stdout.write(`YEAR_SEED=${seed} YEAR_MEMBERS=${memberCount}\n`);
const shop = await forThisFile(openSandboxShop());

type Year = {
  packageId: string;
  ownerId: string;
  accountId: string;
  draws: number[];
  members: Map<string, { membershipId: string; tier: number }>;
  cancelledAt: Map<string, number>;
  packageCancelledAt: number;
};

/** The fifteenth of each month at half past seven in Sydney. */
function drawInstants(first: string): number[] {
  const date = Temporal.ZonedDateTime.from(`${first}[Australia/Sydney]`);
  return Array.from({ length: 14 }, (_, at) => date.add({ months: at }).epochMilliseconds);
}

async function openYear(): Promise<Year> {
  const owner = await buildSandboxSeller(shop);
  const drawDate = '2026-03-15T19:30';
  const { packageId } = await buildPackage(
    shop.context,
    { frequency: 'Monthly', drawDate, tiers: tiers.map((tier) => tierBody(tier)) },
    owner,
  );
  const { account_id: accountId } = await shop.context.db
    .selectFrom('connect_accounts')
    .select('account_id')
    .where('owner_id', '=', owner.ownerId)
    .executeTakeFirstOrThrow();
  return {
    packageId,
    ownerId: owner.ownerId,
    accountId,
    draws: drawInstants(drawDate),
    members: new Map(),
    cancelledAt: new Map(),
    packageCancelledAt: Infinity,
  };
}

async function join(year: Year, { email, tier, card }: Joining): Promise<void> {
  const tierIds = await tierIdsOf(shop.context, year.packageId);
  const { body, membershipId } = await askToJoin(shop, tierIds[tier] ?? '', { email });
  const session = new URL(body.paymentUrl).pathname.split('/').at(-1);
  await shop.control('pay', { session, card });
  year.members.set(email, { membershipId, tier });
}

async function follow(year: Year, { email, do: what }: PlannedWish): Promise<void> {
  const { membershipId = '' } = year.members.get(email) ?? {};
  const name = { paymentId: membershipId, email };
  if (what === 'payInvoice') return payLastInvoice(membershipId);
  if (what === 'stop') {
    await stopRenewing(shop.context, { membershipId, email }).catch(() => undefined);
    return undefined;
  }
  year.cancelledAt.set(email, shop.context.clock.now().getTime());
  expect((await cancelWithCode(shop, name)).status).toBe(200);
  return undefined;
}

async function payLastInvoice(membershipId: string): Promise<void> {
  const mails = shop.context.mailer.mails.filter(
    ({ subject, text }) => subject === 'renewalFailed' && text.includes(membershipId),
  );
  const invoice = /\/invoice\/(in_\w+)/.exec(mails.at(-1)?.text ?? '')?.[1];
  if (invoice === undefined) return;
  await shop.control('pay-invoice', { invoice, card: '4242424242424242' }).catch(() => undefined);
}

async function live(year: Year, plan: YearPlan): Promise<void> {
  const { joinings, wishes, packageEndsAt, endsAt } = plan;
  const cancelling = { at: packageEndsAt, cancels: true } as const;
  const steps = [...joinings, ...wishes, cancelling].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  for (const step of steps) {
    if (step.at > shop.context.clock.now()) await shop.walkTo(step.at);
    if ('card' in step) await join(year, step);
    else if ('do' in step) await follow(year, step);
    else {
      year.packageCancelledAt = shop.context.clock.now().getTime();
      const { ownerId, packageId } = year;
      await cancelPackage(shop.context, { ownerId, packageId });
    }
  }
  await shop.walkTo(endsAt);
}

/** All charges of the year, as the provider's books have them. */
const priority = { purpose: 'inquiry' } as const;

async function chargesOf(year: Year): Promise<{ charges: Charge[]; net: Map<string, number> }> {
  const net = new Map<string, number>();
  const charges: Charge[] = [];
  const emailOf = await emailsByIntent();
  for await (const move of shop.context.payments.listMoves(
    { accountId: year.accountId },
    priority,
  )) {
    const { amount, currency } = move.amount;
    net.set(currency, (net.get(currency) ?? 0) + amount);
    if (move.kind !== 'charge') continue;
    const paid = emailOf.get(move.providerPaymentId ?? '');
    if (!paid) throw new Error(`nobody paid ${move.providerPaymentId}`);
    charges.push({ ...paid, amount, currency });
  }
  return { charges, net };
}

/** The payers with their times: by the subscription that each invoice is of. */
async function emailsByIntent(): Promise<Map<string, { email: string; paidAt: number }>> {
  const found = new Map<string, { email: string; paidAt: number }>();
  const members = await shop.context.db
    .selectFrom('memberships')
    .select(['email', 'account_id as accountId', 'subscription_id as subscriptionId'])
    .execute();
  for (const { email, accountId, subscriptionId } of members) {
    if (subscriptionId === null) continue;
    const name = { accountId, subscriptionId };
    for (const { id: invoiceId } of await shop.context.payments.listInvoices(name, priority)) {
      const invoice = await shop.context.payments.readInvoice({ accountId, invoiceId }, priority);
      const { providerPaymentId, paidAt } = invoice;
      if (providerPaymentId && paidAt)
        found.set(providerPaymentId, { email, paidAt: paidAt.getTime() });
    }
  }
  return found;
}

/** Tickets that took part, as the product has them. */
async function entriesOf({ packageId }: Year): Promise<Map<string, number>> {
  const rows = await shop.context.db
    .selectFrom('tickets')
    .innerJoin('draws', 'draws.id', 'tickets.draw_id')
    .innerJoin('payments', 'payments.id', 'tickets.payment_id')
    .select(['occurrence', 'email', (row) => row.fn.countAll<number>().as('count')])
    .where('package_id', '=', packageId)
    .where('voided_at', 'is', null)
    .groupBy(['occurrence', 'email'])
    .execute();
  return new Map(rows.map(({ occurrence, email, count }) => [`${occurrence} ${email}`, count]));
}

async function refundsOf(): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['email', 'paid_at', 'amount_minor', 'refunds.currency', 'refunds.state'])
    .execute();
  expect(rows.filter(({ state }) => state !== 'succeeded')).toEqual([]);
  return rows
    .map((one) => `${one.email} ${one.paid_at?.getTime()} ${one.amount_minor} ${one.currency}`)
    .toSorted();
}

function mailsByKind(): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { subject } of shop.context.mailer.mails) {
    counts[subject] = (counts[subject] ?? 0) + 1;
  }
  return counts;
}

function sumByCurrency(charges: readonly { amount: number; currency: string }[]) {
  const sums = new Map<string, number>();
  for (const { amount, currency } of charges)
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

describe('a year of a package', () => {
  it('comes to the ticket and the cent to what an independent recomputation says (product §4.8)', async () => {
    const year = await openYear();
    await live(year, planYear(seed, { start: shop.context.clock.now(), members: memberCount }));
    const { charges, net } = await chargesOf(year);
    const facts: Facts = {
      tiers: new Map(
        [...year.members].map(([email, { tier }]) => {
          const { chanceOfWin: tickets = 0, recurringEntry: more = 0 } = tiers[tier] ?? {};
          return [email, { tickets, more }];
        }),
      ),
      charges,
      cancelledAt: year.cancelledAt,
      packageCancelledAt: year.packageCancelledAt,
      draws: year.draws,
    };
    const expected = recompute(facts);
    expect(await entriesOf(year)).toEqual(expected.entries);
    expect(await refundsOf()).toEqual(expected.refunds);
    await expectMoney(year, { charges, net, refunds: expected.refunds });
    await expectDraws(year, expected.entries);
    await expectMails(expected);
    const lines: string[] = [];
    expect(await reconcile(shop.context, (line) => lines.push(line))).toBe(0);
  });
});

type Money = { charges: Charge[]; net: Map<string, number>; refunds: string[] };

/** Our payments are the provider's charges, and what it kept is what did not go back. */
async function expectMoney(year: Year, { charges, net, refunds }: Money): Promise<void> {
  const payments = await shop.context.db
    .selectFrom('payments')
    .select(['total_minor as amount', 'currency'])
    .where('membership_id', 'is not', null)
    .execute();
  expect(payments).toHaveLength(charges.length);
  expect(sumByCurrency(payments)).toEqual(sumByCurrency(charges));
  const back = sumByCurrency(
    refunds.map((one) => {
      const [, , amount, currency = ''] = one.split(' ');
      return { amount: Number(amount), currency };
    }),
  );
  for (const [currency, charged] of sumByCurrency(charges)) {
    expect(net.get(currency)).toBe(charged - (back.get(currency) ?? 0));
  }
  expect(year.packageCancelledAt).toBeLessThan(Infinity);
  const after = charges.filter(({ paidAt }) => paidAt > year.packageCancelledAt);
  expect(after).toEqual([]);
}

/** Every date up to the last one ran exactly once, with as many entries as were bought. */
async function expectDraws(year: Year, entries: Map<string, number>): Promise<void> {
  const last = year.draws.findIndex((at) => at > year.packageCancelledAt);
  const rows = await shop.context.db
    .selectFrom('draws')
    .innerJoin('draw_results', 'draw_id', 'draws.id')
    .select(['occurrence', 'run_at', 'tickets_sold', 'outcome'])
    .where('package_id', '=', year.packageId)
    .orderBy('occurrence')
    .execute();
  expect(rows).toEqual(
    year.draws.slice(0, last + 1).map((at, index) => {
      const own = [...entries].filter(([name]) => name.startsWith(`${index + 1} `));
      const sold = own.reduce((sum, [, count]) => sum + count, 0);
      const outcome = sold > 0 ? 'winner' : 'noEntries';
      return { occurrence: index + 1, run_at: new Date(at), tickets_sold: sold, outcome };
    }),
  );
}

async function expectMails({ periods, refunds, entries }: ReturnType<typeof recompute>) {
  const failed = await shop.context.db
    .selectFrom('mails')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('dedupe_key', 'like', 'renewal-failed:%')
    .executeTakeFirstOrThrow();
  const paid = [...periods.values()].reduce((sum, count) => sum + count, 0);
  const drawn = new Set([...entries.keys()].map((name) => name.split(' ')[0]));
  expect(failed.count).toBeGreaterThan(0);
  expect(mailsByKind()).toMatchObject({
    membershipPaid: paid,
    refundStarted: refunds.length,
    renewalFailed: failed.count,
    winnerTold: drawn.size,
  });
}
