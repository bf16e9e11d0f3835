import { createDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { getMoneyReportCall } from '@clubdraw/contract/payments/money-report';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { listPayoutsCall } from '@clubdraw/contract/payments/payouts';
import { expect, it } from 'vitest';
import { buildSandboxSeller, openSandboxShop } from '../../../../test/build/sandbox-shop.ts';
import { drawBody } from '../../../../test/build/sold-draw.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);
const { context } = shop;
const { account_id: account } = await context.db
  .selectFrom('connect_accounts')
  .select('account_id')
  .where('owner_id', '=', owner.ownerId)
  .executeTakeFirstOrThrow();

const day = 86_400;

function daysFromNow(days: number): string {
  return new Date(context.clock.now().getTime() + days * day * 1000).toISOString();
}

async function publish(change: Record<string, unknown>): Promise<string> {
  const body = { ...drawBody(context), runAt: daysFromNow(30), ...change };
  return (await shop.call(createDrawCall, { body }, owner)).body.data.id;
}

let buyers = 0;

/** Buys with a card; answers the name of the payment at the provider. */
async function buy(drawID: string, count: number): Promise<string> {
  buyers += 1;
  const email = `buyer-${buyers}@example.com`;
  const order = { drawID, count, email, paymentMethod: 'card' as const };
  const { paymentUrl } = (await shop.call(startPaymentCall, { body: order })).body;
  await shop.payWith('4242 4242 4242 4242', paymentUrl);
  await shop.doJobs();
  const { provider_payment_id: intent } = await context.db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return intent ?? '';
}

type Told = Record<string, unknown>;

async function listed(path: string): Promise<Told[]> {
  const { data } = await shop.seenByClub(account, path);
  return Array.isArray(data) ? (data as Told[]) : [];
}

/** The payer's bank takes a payment, or a part of it, and it ends like this. */
async function dispute(paymentIntent: string, outcome: 'won' | 'lost', amount?: number) {
  await shop.control('dispute', { paymentIntent, ...(amount !== undefined && { amount }) });
  const [one] = await listed(`/v1/disputes?payment_intent=${paymentIntent}`);
  await shop.control('dispute/close', { dispute: one?.['id'], outcome });
}

/** The sums of the account's balance transactions of a currency, without payouts. */
async function balanceOf(currency: string) {
  const all = await listed('/v1/balance_transactions?limit=100');
  const own = all.filter((one) => one['currency'] === currency.toLowerCase());
  const sum = (types: RegExp, field: string): number =>
    own
      .filter(({ type }) => types.test(String(type)))
      .reduce((total, one) => total + Number(one[field]), 0);
  return {
    sales: sum(/^charge/, 'amount'),
    back: -sum(/^refund|^adjustment/, 'amount'),
    disputeFees: sum(/^adjustment/, 'fee'),
    net: sum(/^(?!payout)/, 'net'),
  };
}

const minorOf = { AUD: 100, JPY: 1 };

it.for(['AUD', 'JPY'] as const)(
  'sales, a part given back, disputes won, lost and of a part: report and payouts are the balance in %s (product §14.21, §14.22)',
  async (currency) => {
    const minor = (major: number): number => Math.round(major * minorOf[currency]);
    const entryCost = currency === 'JPY' ? 1501 : 13.37;
    const one = await publish({ currency, entryCost });
    const abroad = { currency, entryCost: entryCost * 3, timezone: 'America/New_York' };
    const two = await publish(abroad);
    await buy(one, 20);
    const given = await buy(two, 5);
    const [lost, won, part] = [await buy(one, 4), await buy(two, 1), await buy(one, 6)];
    const some = String(minor(entryCost * 1.5));
    await shop.asClub(account, '/v1/refunds', { payment_intent: given, amount: some });
    await dispute(lost, 'lost');
    await dispute(won, 'won');
    await dispute(part, 'lost', minor(entryCost));
    await shop.pass(8 * day);
    await shop.control('payout', { account, currency: currency.toLowerCase() });
    await shop.pass(2 * day);
    const there = await balanceOf(currency);

    const query = { from: daysFromNow(-60).slice(0, 10), to: daysFromNow(60).slice(0, 10) };
    const asked = { query: { ...query, by: 'draw' as const, currency } };
    const [total] = (await shop.call(getMoneyReportCall, asked, owner)).body.totals;
    expect(total).toMatchObject({ currency, refunding: 0, feesUnknown: 0 });
    expect(minor(total?.sales ?? 0)).toBe(there.sales);
    expect(minor((total?.refunds ?? 0) + (total?.takenBack ?? 0))).toBe(there.back);
    // The fee of each dispute is in the payouts alone.
    expect(minor(total?.net ?? 0) - there.disputeFees).toBe(there.net);

    const { payouts } = (await shop.call(listPayoutsCall, { query: {} }, owner)).body;
    const parts = payouts.filter((it) => it.currency === currency).flatMap((it) => it.parts);
    const paid = (field: 'sales' | 'refunds' | 'net'): number =>
      parts.reduce((sum, it) => sum + minor(it[field]), 0);
    expect([paid('sales'), paid('refunds'), paid('net')]).toEqual([
      there.sales,
      there.back,
      there.net,
    ]);
  },
);
