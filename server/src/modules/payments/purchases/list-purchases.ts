import { type listPurchasesCall, type ListedPurchase } from '@clubdraw/contract/payments/purchases';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { canRefundPurchase, maxPurchases } from '@clubdraw/domain/purchases/purchase';
import type { Context } from '../../../context.ts';
import { findOwnedSale } from '../../draws/read-own-draw.ts';
import { countLeftToGive } from './give-back.store.ts';
import { listPurchaseRows, type PurchaseRow } from './purchases.store.ts';

type Asked = { ownerId: string; drawId: string; email: string };

/**
 * The purchases and entries of one address in one of the owner's draws, newest first
 * (product §2.21).
 *
 * @throws {Refusal} missing, also for another's draw
 */
export async function listPurchases(
  context: Context,
  { email, ...owned }: Asked,
): Promise<AnswerOf<typeof listPurchasesCall>> {
  await findOwnedSale(context, owned);
  const rows = await listPurchaseRows(context.db, { drawId: owned.drawId, email });
  const left = await countLeftToGive(context.db, owned.drawId);
  return {
    purchases: rows.slice(0, maxPurchases).map((row) => purchaseView(row, left)),
    hasMore: rows.length > maxPurchases,
  };
}

function purchaseView(
  { totalMinor, restMinor, currency, isPaidBack, ...row }: PurchaseRow,
  left: number,
): ListedPurchase {
  return {
    ...row,
    total: { amount: totalMinor, currency },
    refundable: { amount: restMinor, currency },
    refund: canRefundPurchase(row.state, { tickets: isPaidBack ? 0 : row.codes.length, left }),
  };
}
