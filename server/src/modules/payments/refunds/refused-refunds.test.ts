import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { getToDoCall } from '@clubdraw/contract/draws/to-do';
import { afterEach, describe, expect, it } from 'vitest';
import { cancelWithCode } from '../../../../test/build/refund-code.ts';
import {
  buildFundedSeller,
  publishSandboxDraw,
  orderTickets,
  sellAtSandbox,
  type FundedSeller,
} from '../../../../test/build/sandbox-sale.ts';
import { openSandboxShop } from '../../../../test/build/sandbox-shop.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { agreed, giveCommand } from '../../../../test/run-operator-command.ts';
import { refundPayment } from './refund-payment.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

/** A refund is owed until the money is back, whatever the provider says meanwhile. */
const shop = await forThisFile(openSandboxShop());
afterEach(async () => {
  await shop.control('webhooks', { hold: false, dropNext: 0 });
  await shop.settle();
  await checkInvariants(shop.context.db);
});

const day = 86_400;

/** A new club whose draw has some buyers. */
async function soldTo(buyers: number) {
  const seller = await buildFundedSeller(shop);
  const drawId = await publishSandboxDraw(shop, seller.owner);
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    const { body } = await orderTickets(shop, drawId);
    await shop.payWith('4242 4242 4242 4242', body.paymentUrl);
  }
  await shop.settle();
  return { ...seller, drawId };
}

async function cutTie({ accountId: account }: FundedSeller): Promise<void> {
  await shop.control('account', { account, deauthorized: true });
  await shop.settle();
}

/** The club connects its account again, and nobody tells of it. */
async function tieUnheard({ accountId: account }: FundedSeller): Promise<void> {
  await shop.control('account', { account, deauthorized: false });
}

async function tie(seller: FundedSeller): Promise<void> {
  await tieUnheard(seller);
  // An event tells of each change of the account.
  const { accountId: account } = seller;
  for (const payoutsEnabled of [false, true])
    await shop.control('account', { account, payoutsEnabled });
  await shop.settle();
}

async function cancel(drawId: string, { owner }: FundedSeller): Promise<void> {
  await shop.call(cancelDrawCall, { params: { id: drawId } }, { token: owner.token });
  await shop.settle();
}

async function refundsOf(drawId: string) {
  return shop.context.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.id', 'refunds.state', 'payment_id', 'tries', 'refusals', 'last_error'])
    .where('draw_id', '=', drawId)
    .execute();
}

async function statesOf(drawId: string): Promise<string[]> {
  return (await refundsOf(drawId)).map(({ state }) => state);
}

async function findingsOf({ accountId }: FundedSeller): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('findings')
    .select('kind')
    .where('subject', '=', accountId)
    .where('resolved_at', 'is', null)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The refunds that wait, as the owner's list has them, by draw. */
async function waitingFor({ owner }: FundedSeller): Promise<[string, number][]> {
  const { body } = await shop.call(getToDoCall, {}, { token: owner.token });
  return body.toDo.filter(({ kind }) => kind === 'refunds').map((one) => [one.drawId, one.count]);
}

function refundCalls(): number {
  return shop.calls.filter((endpoint) => endpoint.includes('refunds')).length;
}

describe('refunds of a club that cut its tie', () => {
  it('are one finding, and go by themselves as soon as the account is seen again (product §14.7)', async () => {
    const sold = await soldTo(3);
    await cutTie(sold);
    await cancel(sold.drawId, sold);
    expect(await statesOf(sold.drawId)).toEqual(['requested', 'requested', 'requested']);
    expect(await findingsOf(sold)).toEqual(['refunds-refused']);
    expect(await waitingFor(sold)).toEqual([[sold.drawId, 3]]);
    await tie(sold);
    expect(await statesOf(sold.drawId)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect(await waitingFor(sold)).toEqual([]);
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('ask for the account once, and no longer for each of them, while it is away', async () => {
    const sold = await soldTo(6);
    await cutTie(sold);
    const before = refundCalls();
    await cancel(sold.drawId, sold);
    await shop.pass(1_800);
    expect(refundCalls()).toBe(before);
    await tie(sold);
    expect(new Set(await statesOf(sold.drawId))).toEqual(new Set(['succeeded']));
  });

  it('go within the hour or the day though nobody tells that the account is back', async () => {
    const sold = await soldTo(2);
    await cutTie(sold);
    await cancel(sold.drawId, sold);
    await tieUnheard(sold);
    await shop.pass(3_601);
    expect(await statesOf(sold.drawId)).toEqual(['succeeded', 'succeeded']);
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('are asked for again each day for as long as it takes, and tell a person again of a second time', async () => {
    const sold = await soldTo(1);
    await cutTie(sold);
    await cancel(sold.drawId, sold);
    for (let days = 0; days < 3; days += 1) await shop.pass(day);
    const [owed] = await refundsOf(sold.drawId);
    expect(owed).toMatchObject({ state: 'requested', last_error: 'account_invalid' });
    expect(owed?.refusals).toBeGreaterThan(2);
    await tie(sold);
    expect(await statesOf(sold.drawId)).toEqual(['succeeded']);
    const later = await sellAtSandbox(shop, sold.owner);
    await cutTie(sold);
    await cancelWithCode(shop, later);
    await shop.settle();
    expect(await findingsOf(sold)).toEqual(['refunds-refused']);
    await tie(sold);
    expect(await findingsOf(sold)).toEqual([]);
  });

  it('are found cut off by the refusal itself, when no event told of it', async () => {
    const sold = await soldTo(2);
    await shop.control('webhooks', { dropNext: 5 });
    await cutTie(sold);
    await shop.control('webhooks', { dropNext: 0 });
    await cancel(sold.drawId, sold);
    expect(await findingsOf(sold)).toEqual(['refunds-refused']);
    await tie(sold);
    expect(await statesOf(sold.drawId)).toEqual(['succeeded', 'succeeded']);
  });

  it('leave no finding behind when the last two go at the same moment', async () => {
    const sold = await soldTo(2);
    await cutTie(sold);
    await cancel(sold.drawId, sold);
    await tieUnheard(sold);
    await shop.context.clock.advance(3_601);
    const refunds = await refundsOf(sold.drawId);
    const again = [...refunds, ...refunds];
    await Promise.all(again.map(async ({ id }) => refundPayment(shop.context, { refundId: id })));
    expect(await statesOf(sold.drawId)).toEqual(['succeeded', 'succeeded']);
    expect(await findingsOf(sold)).toEqual([]);
  });
});

describe('a key with too few rights', () => {
  it('ends no refund and disconnects no club: it is asked again like after any failure', async () => {
    const sold = await soldTo(2);
    await shop.control('fail-next-call', { when: 'before', times: 2, forbidden: true });
    await cancel(sold.drawId, sold);
    expect(await findingsOf(sold)).toEqual([]);
    const { disconnected_at: disconnectedAt } = await shop.context.db
      .selectFrom('connect_accounts')
      .select('disconnected_at')
      .where('account_id', '=', sold.accountId)
      .executeTakeFirstOrThrow();
    expect(disconnectedAt).toBeNull();
    await shop.pass(60);
    expect(await statesOf(sold.drawId)).toEqual(['succeeded', 'succeeded']);
  });
});

/** The lines that an operator reads who agrees to the command. */
async function retried(word: string): Promise<string> {
  const { out } = await giveCommand(shop.context, `retry-refund ${word}`, { options: agreed });
  await shop.settle();
  return out;
}

describe('retry-refund', () => {
  it('has the refunds of an account tried at once, and of a payment its own (product §19.3)', async () => {
    const sold = await soldTo(2);
    await cutTie(sold);
    await cancel(sold.drawId, sold);
    expect(await retried(sold.accountId)).toContain('does not show the account to us');
    await tieUnheard(sold);
    const [first] = await refundsOf(sold.drawId);
    expect(await retried(first?.payment_id ?? '')).toContain('1 refund');
    expect(new Set(await statesOf(sold.drawId))).toEqual(new Set(['succeeded']));
    expect(await retried(sold.accountId)).toContain('No refund of it waits.');
    // The club reads in its audit of what was done.
    const { db } = shop.context;
    const club = await db
      .selectFrom('connect_accounts')
      .select('owner_id')
      .where('account_id', '=', sold.accountId)
      .executeTakeFirstOrThrow();
    const actions = await db.selectFrom('operator_actions').select('owner_id').execute();
    expect(actions).toEqual(actions.map(() => club));
    expect(actions).toHaveLength(2);
  });
});
