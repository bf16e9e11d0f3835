import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { findFirstSale, firstSale } from './first-sale.store.ts';
import { tellDrawOwner } from './tell-draw-owner.ts';

/** A payment that has its tickets. */
type Sale = { paymentId: string; firstSerial: number | null };

/**
 * Mails the owner when one of these sales has the first ticket of a draw (product §17.5). The
 * others cost no question.
 */
export async function tellFirstSale(
  trx: Trx,
  context: Context,
  sales: readonly Sale[],
): Promise<void> {
  const first = sales.find(({ firstSerial }) => firstSerial === 0);
  const found = first && (await findFirstSale(trx, first.paymentId));
  if (!found) return;
  const about = { paymentId: first.paymentId };
  await tellDrawOwner(trx, context, { ...found, kind: firstSale, about });
}
