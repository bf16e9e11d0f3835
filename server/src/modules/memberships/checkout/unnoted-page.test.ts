import { forgottenSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { afterEach, describe, expect, it } from 'vitest';
import { editPackage } from '../../../../test/build/memberships/edit-package.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { askToJoin, membershipRow, tierIdsOf } from '../../../../test/build/memberships/member.ts';
import { buildSandboxSeller, openSandboxShop } from '../../../../test/build/sandbox-shop.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

/** The provider keeps the answer to a key for a day, an error too. */
const shop = await forThisFile(openSandboxShop());
const owner = await buildSandboxSeller(shop);
const { packageId } = await buildPackage(shop.context, {}, owner);
const [tierId = ''] = await tierIdsOf(shop.context, packageId);
afterEach(() => checkInvariants(shop.context.db));

async function memberNamed(email: string): Promise<string> {
  const row = await shop.context.db
    .selectFrom('memberships')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

const twentyMinutes = 20 * 60;

describe('a payment page of a membership that nobody noted', () => {
  it.each([
    ['was never made', 'before'],
    ['was made', 'after'],
  ] as const)(
    'and that %s is released after its own end, whatever the provider repeats (product §14.5)',
    async (_, when) => {
      const path = '/v1/checkout/sessions';
      await shop.control('fail-next-call', { when, path, remembered: true });
      const email = `unnoted-${when}@example.com`;
      expect((await askToJoin(shop, tierId, { email })).status).toBe(502);
      const membershipId = await memberNamed(email);
      const before = await membershipRow(shop, membershipId);
      expect(before).toMatchObject({ state: 'reserved', session_id: null });
      await shop.pass(twentyMinutes);
      expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'reserved' });
      await shop.pass(twentyMinutes);
      expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'released' });
      // The buyer can begin again.
      expect((await askToJoin(shop, tierId, { email })).status).toBe(200);
    },
  );

  it('is found, and ended at once, although its package is called otherwise by then (product §13.10)', async () => {
    const path = '/v1/checkout/sessions';
    await shop.control('fail-next-call', { when: 'after', times: 2, path });
    const email = 'renamed@example.com';
    expect((await askToJoin(shop, tierId, { email })).status).toBe(502);
    const membershipId = await memberNamed(email);
    const edited = await editPackage(shop, { packageId, owner }, { name: 'Sea Club' });
    expect(edited.status).toBe(200);
    await shop.pass(forgottenSeconds + 1);
    expect(await membershipRow(shop, membershipId)).toMatchObject({ state: 'released' });
  });
});
