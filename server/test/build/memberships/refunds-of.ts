import { refundRows, type Shop } from '../sale.ts';
import { periodsOf } from './member.ts';

/** The refunds of each period of a membership: their causes and how far they are. */
export async function refundsOf(shop: Shop, membershipId: string): Promise<string[][]> {
  const periods = await periodsOf(shop, membershipId);
  const rows = await Promise.all(periods.map(async ({ id }) => refundRows(shop, id)));
  return rows.map((all) => all.map(({ cause, state }) => `${cause} ${state}`));
}
