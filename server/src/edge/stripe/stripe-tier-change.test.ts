import { meCall } from '@clubdraw/contract/accounts/accounts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { buildSandboxSeller, openSandboxShop } from '../../../test/build/sandbox-shop.ts';
import { askToJoin, membershipRow, tierIdsOf } from '../../../test/build/memberships/member.ts';
import {
  askForTier,
  bought,
  readChoices,
  takeTierBack,
  twoTiers,
  type TierHolder,
} from '../../../test/build/memberships/tier-change.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { reconcile } from '../../modules/payments/reconciliation/reconcile.ts';

const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);

const { body: club } = await shop.call(meCall, {}, { token: owner.token });
const accountId = club.stripeId ?? '';

const halfHour = 30 * 60_000;
/** The provider takes an hour from the end of a period to its payment. */
const untilPaid = 3 * halfHour;

async function silverMember(change: Record<string, unknown> = {}): Promise<TierHolder> {
  const { packageId } = await buildPackage(shop.context, { tiers: twoTiers, ...change }, owner);
  const [silverId = ''] = await tierIdsOf(shop.context, packageId);
  const { membershipId, email, body } = await askToJoin(shop, silverId);
  await shop.payWith('4242 4242 4242 4242', body.paymentUrl);
  await shop.doJobs();
  return { membershipId, email };
}

async function walkBehindRenewal({ membershipId }: TierHolder, ms = untilPaid): Promise<void> {
  const { period_ends_at: ends } = await membershipRow(shop, membershipId);
  await shop.walkTo(new Date((ends?.getTime() ?? 0) + ms));
}

const priced = z.object({ price: z.object({ id: z.string() }) });

/** The club sells a member a place for the car as well, in the provider's dashboard. */
async function addParking({ membershipId }: TierHolder) {
  const { subscription_id: subscriptionId } = await membershipRow(shop, membershipId);
  const { id } = await shop.asClub(accountId, '/v1/prices', {
    currency: 'aud',
    unit_amount: '500',
    'recurring[interval]': 'week',
    'product_data[name]': 'Parking',
  });
  await shop.pass(60);
  await shop.asClub(accountId, `/v1/subscriptions/${subscriptionId}`, {
    'items[0][price]': String(id),
    proration_behavior: 'none',
  });
  return { subscriptionId, price: id };
}

async function expectAgreement(): Promise<void> {
  const lines: string[] = [];
  await reconcile(shop.context, (line) => lines.push(line));
  expect(lines.filter((line) => line.includes('✗'))).toEqual([]);
  await checkInvariants(shop.context.db);
}

describe('a change of tier, through the official library', () => {
  it.each(['Weekly', 'Monthly'])(
    'bills the next %s period by the new price, and nothing before (product §13.11)',
    async (frequency) => {
      const member = await silverMember({ frequency });
      const before = shop.calls.length;
      await askForTier(shop, member, 'Gold');
      await shop.doJobs();
      const { period_ends_at: ends } = await membershipRow(shop, member.membershipId);
      const changes = shop.calls.slice(before).filter((one) => one.startsWith('POST'));
      expect(changes).toEqual(['POST /v1/prices', 'POST /v1/subscriptions/{id}']);
      expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5']);
      await walkBehindRenewal(member);
      expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
      const after = await membershipRow(shop, member.membershipId);
      expect(after.period_ends_at?.getTime()).toBeGreaterThan(ends?.getTime() ?? 0);
      await walkBehindRenewal(member);
      expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 30');
      await expectAgreement();
    },
  );

  it('is taken back, and the next period is billed as the first one was', async () => {
    const member = await silverMember();
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await takeTierBack(shop, member);
    await shop.doJobs();
    await walkBehindRenewal(member);
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Silver 1000 (150): 7']);
    await expectAgreement();
  });

  it('that comes while the renewal is a draft holds from the one behind it', async () => {
    const member = await silverMember();
    await walkBehindRenewal(member, halfHour);
    const { body } = await readChoices(shop, member);
    const { period_ends_at: ends } = await membershipRow(shop, member.membershipId);
    expect(new Date(body.startsAt).getTime()).toBeGreaterThan(ends?.getTime() ?? 0);
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await walkBehindRenewal(member);
    expect((await bought(shop, member)).at(-1)).toBe('Silver 1000 (150): 7');
    await walkBehindRenewal(member);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3000 (450): 30');
    await expectAgreement();
  });

  it('leaves alone what the club sells beside it, wherever the provider lists that', async () => {
    const member = await silverMember();
    const { subscriptionId, price } = await addParking(member);
    await walkBehindRenewal(member);
    expect((await bought(shop, member)).at(-1)).toBe('Silver 1500 (225): 7');
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await walkBehindRenewal(member);
    expect((await bought(shop, member)).at(-1)).toBe('Gold 3500 (525): 30');
    const seen = await shop.seenByClub(accountId, `/v1/subscriptions/${subscriptionId}`);
    const { items } = z.object({ items: z.object({ data: z.array(priced) }) }).parse(seen);
    expect(items.data.map((item) => item.price.id)).toContain(price);
    await expectAgreement();
  });

  it('holds from the second period on also where that has a beginning of its own', async () => {
    // A member who joins in the last hour before a weekly draw renews before the next one.
    const { clock } = shop.context;
    const drawDate = new Date(clock.now().getTime() + 40 * 60_000).toISOString().slice(0, 16);
    const member = await silverMember({ timezone: 'UTC', drawDate });
    await askForTier(shop, member, 'Gold');
    await shop.doJobs();
    await walkBehindRenewal(member);
    expect(await bought(shop, member)).toEqual(['Silver 1000 (150): 5', 'Gold 3000 (450): 25']);
    await expectAgreement();
  });
});
