import { recordPeriod } from '../../../src/modules/memberships/billing/record-periods.ts';
import type { Shop } from '../sale.ts';
import { membershipRow } from './member.ts';

/** Records a period of 10 AUD that was paid at an instant; answers what became of it. */
export async function paidPeriod(
  shop: Shop,
  { membershipId, paidAt }: { membershipId: string; paidAt: Date },
) {
  const { package_id: packageId } = await membershipRow(shop, membershipId);
  const id = shop.context.random.uuidv7();
  return recordPeriod(shop.context, {
    packageId,
    membershipId,
    invoiceId: `in_${id}`,
    providerPaymentId: `pi_${id}`,
    total: 1000,
    fee: 150,
    paidAt,
    periodEndsAt: null,
    priceId: null,
  });
}
