import { describe, expect } from 'vitest';
import {
  buildClub,
  buildMember,
  paidMoney,
  periodsOf,
} from '../../../test/build/memberships/member.ts';
import { deliver, type Shop, loseEventJobs } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import type { ProviderEvent } from '../../edge/payment-provider.ts';
import { cancelPackage } from '../packages/cancel-package.ts';
import { handleEvent } from './handle-event.ts';
import { otherServer } from '../../../test/build/other-server.ts';

/** Takes an event in and leaves it to be handled by whoever is asked. */
async function taken(shop: Shop, event: ProviderEvent | undefined): Promise<string> {
  await deliver(shop, event);
  await loseEventJobs(shop);
  return event?.id ?? '';
}

describe('package, draws, memberships: the order of locks', () => {
  it('lets a dispute, a late invoice and the end of the package happen at once, in two processes', async ({
    shop,
  }) => {
    const other = await otherServer(shop);
    for (let round = 0; round < 12; round += 1) {
      const { packageId, tierId, owner } = await buildClub(shop);
      const { membershipId } = await buildMember(shop, tierId);
      await deliver(shop, shop.payments.failRenewal(membershipId));
      await deliver(shop, shop.payments.endByItself(membershipId));
      await shop.doJobs();
      await shop.context.clock.advance(60);
      const dispute = await taken(
        shop,
        shop.payments.dispute(paidMoney(shop, membershipId), 'open'),
      );
      const late = await taken(shop, shop.payments.payInvoice(membershipId));
      const priority = { purpose: 'paid' } as const;
      // A deadlock is an error of one of them: none is caught on the way.
      await Promise.all([
        handleEvent(shop.context, { eventId: dispute, priority }),
        handleEvent(other.context, { eventId: late, priority }),
        round % 3 === 0 && cancelPackage(other.context, { packageId, ownerId: owner.ownerId }),
      ]);
      await shop.settle();
      expect(await periodsOf(shop, membershipId)).toMatchObject([
        { state: 'paid', tickets: 0 },
        { state: 'late', tickets: 0 },
      ]);
    }
    await other.close();
  });
});
