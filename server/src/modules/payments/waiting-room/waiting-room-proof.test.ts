import { startMembershipPaymentCall } from '@clubdraw/contract/payments/payments';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { describe, expect } from 'vitest';
import { holdPages } from '../../../../test/build/held-pages.ts';
import { buildClub } from '../../../../test/build/memberships/member.ts';
import { buildSale, checkOut } from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { countInLine } from '../../../db/in-line.ts';
import { networkHash } from '../../../flow/fair-share/client-hashes.ts';
import { freeInWaitingRoom } from './effort-in-waiting-room.ts';

const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1', RATE_LIMITS: 'on' } });

describe('a network that has ten checkouts in line', () => {
  it('works for each further one, in any draw and for memberships, and nobody else does (product §14.14)', async ({
    shop,
  }) => {
    const { context } = shop;
    const [{ drawId }, other, { tierId }] = [
      await buildSale(shop),
      await buildSale(shop),
      await buildClub(shop),
    ];
    holdPages(shop);
    const address = '198.51.100.7';
    const all = Array.from({ length: freeInWaitingRoom }, async () =>
      checkOut(shop, drawId, { address }),
    );
    for (const { status } of await Promise.all(all)) expect(status).toBe(202);
    const asked = await checkOut(shop, other.drawId, { address });
    expect(asked.status).toBe(428);
    const body = {
      membershipTireId: tierId,
      email: 'mia@example.com',
      paymentMethod: 'card' as const,
    };
    const member = await shop.call(startMembershipPaymentCall, { body }, { address });
    expect(member.status).toBe(428);
    expect(asked.body.challenge?.parameters.data.effort).toBe(1);
    expect((await checkOut(shop, other.drawId, { address: '203.0.113.7' })).status).toBe(202);
    const proof = await proofOf(asked.body.challenge);
    expect((await checkOut(shop, other.drawId, { address, proof })).status).toBe(202);
    const [count] = await countInLine(context.db, [networkHash(context, address)]);
    expect(count).toBe(freeInWaitingRoom + 1);
    // It was good once.
    expect((await checkOut(shop, other.drawId, { address, proof })).status).toBe(428);
  });

  it('works as well where all of them come at the same moment', async ({ shop }) => {
    const [{ drawId }, other] = [await buildSale(shop), await buildSale(shop)];
    holdPages(shop);
    const burst = Array.from({ length: 3 * freeInWaitingRoom }, async (_, at) =>
      checkOut(shop, at % 2 ? drawId : other.drawId, { address: '198.51.100.8' }),
    );
    const ends = Object.groupBy(await Promise.all(burst), ({ status }) => status);
    const { 202: inLine = [], 428: working = [], ...others } = ends;
    expect(others).toEqual({});
    expect(inLine).toHaveLength(freeInWaitingRoom);
    expect(working).toHaveLength(2 * freeInWaitingRoom);
  });
});
