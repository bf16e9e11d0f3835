import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../notifications/owner-news/tell-draw-owner.ts';
import { tellFirstSale } from '../notifications/owner-news/tell-first-sale.ts';
import type { IssueOutcome } from './issue.store.ts';

type Sold = { drawId: string; outcomes: readonly IssueOutcome[] };

/** Mails the owner of a draw its first sale and its last one; what is between costs no question. */
export async function tellOfSales(
  trx: Trx,
  context: Context,
  { drawId, outcomes }: Sold,
): Promise<void> {
  const issued = outcomes.filter((one) => one.verdict === 'issued');
  await tellFirstSale(trx, context, issued);
  if (!issued.some(({ isSoldOut }) => isSoldOut)) return;
  await tellDrawOwner(trx, context, { drawId, kind: mailKinds.soldOut, about: { drawId } });
}
