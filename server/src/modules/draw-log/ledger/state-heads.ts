import { cutOf, headsHash, turnOf, type Heads, type LogHead } from 'fairdraw/tree/heads';
import { preimageOf } from 'fairdraw/tree/preimage';
import { Frontier, type TreeHead } from 'fairdraw/tree/tree';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { sha256 } from '../native-sha256.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { getLedger } from './checkpoints.store.ts';
import { ledgerFault } from './ledger-fault.ts';
import { findLastTurn, markStated, takeGrownLogs } from './heads.store.ts';

const everyMs = 10 * 60 * 1000;

/**
 * A turn of heads: states in the ledger how far the logs of open draws are that grew since they
 * were last named, every ten minutes, and that none did. So tickets that were there then cannot be
 * others later, and everybody sees for how long nothing was stated. After an outage the turn comes
 * at once.
 */
async function stateTurn(context: Context, now: Date): Promise<void> {
  const { db } = context;
  const { number: ledger } = await getLedger(db);
  const last = await findLastTurn(db, ledger);
  if (last && now.getTime() - last.getTime() < everyMs) return;
  if ((await ledgerFault(db, context)) !== null) return;
  await transaction(db, async (trx) => {
    const grown = await takeGrownLogs(trx);
    const heads = grown.map(({ pubHash, stack }): LogHead => {
      return headOf(pubHash, Frontier.decode(stack, sha256).head());
    });
    for (const stated of turnOf(heads)) {
      const statement = statementOf(stated);
      await appendToLedger(trx, context, { kind: 'heads', drawId: null, statement, now });
    }
  });
}

type Cut = {
  kind: 'cut' | 'early-cut';
  drawId: string;
  pubHash: Uint8Array;
  log: TreeHead;
  now: Date;
};

/**
 * Enters the cut of a draw: its log alone, as it is at its time. The last thing of a transaction.
 */
export async function stateCut(
  trx: Trx,
  context: Context,
  { kind, drawId, pubHash, log, now }: Cut,
): Promise<void> {
  await markStated(trx, { drawId, size: log.size });
  const statement = statementOf(cutOf(headOf(pubHash, log)));
  await appendToLedger(trx, context, { kind, drawId, statement, now });
}

function headOf(pubHash: Uint8Array, { size: logSize, root: logRoot }: TreeHead): LogHead {
  return { pubHash, logSize, logRoot };
}

function statementOf(stated: Heads): Uint8Array {
  return preimageOf((plain) => headsHash(stated, plain));
}

/** No due work: what is late is told by the ledger itself. */
export const logHeads: Sweep = {
  name: 'logHeads',
  sweep: stateTurn,
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
