import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import type { CallPriority } from '../../../edge/call-priority.ts';
import type { ProviderMove, ProviderPayout } from '../../../edge/provider-records.ts';
import { inPages } from '../../../flow/in-pages.ts';
import { recordFinding } from '../reconciliation/record-finding.ts';
import { insertParts, listDrawsOfMoney, type PartSums } from './payouts.store.ts';

const movesAtOnce = 500;

type Asked = { accountId: string; payout: ProviderPayout };

/**
 * Takes a payout apart into the draws whose money it is, once and for all; answers how many moves
 * were read. The rest is other money of the account: its own shop, an earlier payout that came
 * back, what nobody says of one by hand.
 */
export async function takePayoutApart(
  context: Context,
  { accountId, payout }: Asked,
  priority: CallPriority,
): Promise<number> {
  const sums = new Map<string, PartSums>();
  const { id: payoutId, amount } = payout;
  let read = 0;
  let told = 0;
  if (payout.moves === 'listed') {
    const moves = context.payments.listMovesOf({ accountId, payoutId }, priority);
    for await (const some of inPages(moves, movesAtOnce)) {
      read += some.length;
      told += some.reduce((sum, { net }) => sum + net, 0);
      await addMoves(context, { accountId, moves: some, sums });
    }
  } else told = amount.amount;
  const parts = [...sums.values()];
  const ofDraws = parts.reduce((sum, part) => sum + part.sales - part.refunds - part.fees, 0);
  await transaction(context.db, async (trx) => {
    const other = amount.amount - ofDraws;
    const isNew = await insertParts(trx, { payoutId, parts, other });
    if (!isNew || told === amount.amount) return;
    const detail = `Its moves are ${told} ${amount.currency} in minor units, not ${amount.amount}.`;
    await recordFinding(context, { kind: 'payout-differs', subject: payoutId, detail }, trx);
  });
  return read;
}

async function addMoves(
  { db }: Context,
  about: { accountId: string; moves: readonly ProviderMove[]; sums: Map<string, PartSums> },
): Promise<void> {
  const { accountId, moves, sums } = about;
  const names = moves.flatMap(({ providerPaymentId }) => providerPaymentId ?? []);
  const draws = await listDrawsOfMoney(db, { accountId, names });
  for (const move of moves) {
    const drawId = draws.get(move.providerPaymentId ?? '');
    if (drawId === undefined) continue;
    sums.set(drawId, withMove(sums.get(drawId) ?? noneOf(drawId), move));
  }
}

function noneOf(drawId: string): PartSums {
  return { drawId, sales: 0, refunds: 0, fees: 0 };
}

/** Each move leaves sales − refunds − fees as much higher as the account has more by it. */
function withMove(sums: PartSums, { kind, amount, net }: ProviderMove): PartSums {
  const isSale = kind === 'charge';
  return {
    ...sums,
    sales: sums.sales + (isSale ? amount.amount : 0),
    refunds: sums.refunds - (isSale ? 0 : amount.amount),
    fees: sums.fees + amount.amount - net,
  };
}
