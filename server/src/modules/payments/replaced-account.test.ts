import { meCall } from '@clubdraw/contract/accounts/accounts';
import { replaceAccountCall } from '@clubdraw/contract/payment-account/payment-account';
import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { beforeEach, describe, expect, it } from 'vitest';
import { changing } from '../../../test/build/changing-address.ts';
import { handingOver } from '../../../test/build/team/hand-over.ts';
import { signedIn, type BuiltOwner } from '../../../test/build/owner.ts';
import { cancelWithCode } from '../../../test/build/refund-code.ts';
import {
  buildFundedSeller,
  orderTickets,
  publishSandboxDraw,
  sellAtSandbox,
} from '../../../test/build/sandbox-sale.ts';
import { openSandboxShop } from '../../../test/build/sandbox-shop.ts';
import { reconcileAccount } from './reconciliation/reconcile-account.ts';
import { readProviderFees } from './reconciliation/provider-records.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

let owner: BuiltOwner;
let old: string;
const shop = await forThisFile(openSandboxShop());
beforeEach(async () => {
  ({ owner, accountId: old } = await buildFundedSeller(shop));
});

/** Puts another account in the place of the owner's, which can take money; answers its id. */
async function replaced(): Promise<string> {
  const { token } = await signedIn(shop.context, owner.ownerId, 'passkey');
  expect((await shop.call(replaceAccountCall, { body: {} }, { token })).status).toBe(200);
  const { body } = await shop.call(meCall, {}, { token });
  const account = String(body.stripeId);
  await shop.control('account', {
    account,
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    capabilities: { card_payments: 'active', transfers: 'active' },
  });
  await shop.control('balance', { account, currency: 'aud', amount: 1_000_000 });
  await shop.doJobs();
  // A seller is remembered for a second.
  await shop.pass(1);
  return account;
}

/**
 * The money that buyers paid to an account at the provider, and its part that went back; minor
 * units.
 */
async function moneyAt(accountId: string): Promise<{ paid: number[]; back: number[] }> {
  const { data } = await shop.seenByClub(accountId, '/v1/charges?limit=100');
  const charges = data as { amount: number; amount_refunded: number }[];
  return {
    paid: charges.map(({ amount }) => amount),
    back: charges.map((charge) => charge.amount_refunded),
  };
}

async function expectNoDifferences(accountId: string): Promise<void> {
  const fees = await readProviderFees(shop.context);
  const { differences } = await reconcileAccount(shop.context, { accountId, fees });
  expect(differences).toEqual([]);
}

async function boughtAt(drawId: string, count: number): Promise<string> {
  const { body, email } = await orderTickets(shop, drawId, count);
  await shop.payWith('4242 4242 4242 4242', body.paymentUrl);
  await shop.doJobs();
  return email;
}

/** The club is asked for another account, and the answer with it is lost on the way. */
async function lostOnTheWay(): Promise<void> {
  const { token } = await signedIn(shop.context, owner.ownerId, 'passkey');
  await shop.control('fail-next-call', { when: 'after', times: 2, path: '/v1/accounts' });
  expect(await shop.call(replaceAccountCall, { body: {} }, { token })).toMatchObject({
    status: 502,
  });
}

describe('a payment account whose answer was lost', () => {
  it('is made for an owner with another address by then (product §11.11)', async () => {
    await lostOnTheWay();
    const { change, newEmail } = changing(shop);
    expect((await change(owner, newEmail())).status).toBe(200);
    expect(await replaced()).not.toBe(old);
  });

  it('is made for whoever the club was handed to by then (product §11.11, §11.21)', async () => {
    await lostOnTheWay();
    const manager = await handingOver(shop).done(owner);
    const { token } = await signedIn(shop.context, manager.ownerId, 'passkey');
    const at = { token, club: owner.ownerId };
    expect((await shop.call(replaceAccountCall, { body: {} }, at)).status).toBe(200);
    const { body } = await shop.call(meCall, {}, at);
    expect(body.stripeId).not.toBe(old);
  });
});

describe('a payment account in the place of another', () => {
  it('gets the money of a draw that is published then (product §11.11)', async () => {
    const account = await replaced();
    await sellAtSandbox(shop, owner, { count: 3 });
    expect(await moneyAt(account)).toEqual({ paid: [3_000], back: [0] });
    expect(await moneyAt(old)).toEqual({ paid: [], back: [] });
    await expectNoDifferences(account);
  });

  it('gets what is bought then of a draw that was on sale before (product §11.11)', async () => {
    const { drawId } = await sellAtSandbox(shop, owner, { count: 1 });
    const account = await replaced();
    await boughtAt(drawId, 2);
    expect(await moneyAt(old)).toMatchObject({ paid: [1_000] });
    expect(await moneyAt(account)).toMatchObject({ paid: [2_000] });
  });

  it('leaves a payment that was under way to the old one, with its tickets (product §11.11)', async () => {
    const drawId = await publishSandboxDraw(shop, owner);
    const { body, email } = await orderTickets(shop, drawId, 2);
    const account = await replaced();
    await shop.payWith('4242 4242 4242 4242', body.paymentUrl);
    await shop.doJobs();
    const payment = await shop.context.db
      .selectFrom('payments')
      .select('state')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(payment.state).toBe('paid');
    expect(await moneyAt(old)).toEqual({ paid: [2_000], back: [0] });
    expect(await moneyAt(account)).toEqual({ paid: [], back: [] });
  });

  it('pays back nothing that the old one was paid: a buyer’s own refund comes from there (product §11.11)', async () => {
    const sale = await sellAtSandbox(shop, owner, { count: 2 });
    const account = await replaced();
    expect((await cancelWithCode(shop, sale)).status).toBe(200);
    await shop.doJobs();
    expect(await moneyAt(old)).toEqual({ paid: [2_000], back: [2_000] });
    expect(await moneyAt(account)).toEqual({ paid: [], back: [] });
    await expectNoDifferences(old);
  });

  it('shares the refunds of a cancelled draw with the old one, each what it was paid (product §11.11)', async () => {
    const { drawId } = await sellAtSandbox(shop, owner, { count: 1 });
    const account = await replaced();
    await boughtAt(drawId, 2);
    const { token } = owner;
    expect((await shop.call(cancelDrawCall, { params: { id: drawId } }, { token })).status).toBe(
      200,
    );
    await shop.settle();
    expect(await moneyAt(old)).toEqual({ paid: [1_000], back: [1_000] });
    expect(await moneyAt(account)).toEqual({ paid: [2_000], back: [2_000] });
    await expectNoDifferences(old);
    await expectNoDifferences(account);
  });
});
