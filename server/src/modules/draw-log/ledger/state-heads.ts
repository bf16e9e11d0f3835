import { headsHash, mostHeads } from 'fairdraw/heads';
import { preimageOf } from 'fairdraw/preimage';
import { Frontier, type TreeHead } from 'fairdraw/tree';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { sha256 } from '../native-sha256.ts';
import { appendToLedger } from './append-to-ledger.ts';
import { getLedger } from './checkpoints.store.ts';
import { ledgerFault } from './ledger-fault.ts';
import { markStated, takeGrownLogs } from './heads.store.ts';
import { findLastOf } from './ledger.store.ts';

const everyMs = 10 * 60 * 1000;

/**
 * States in the ledger how far the logs of open draws are, at most once in ten minutes and in one
 * entry, so that tickets that were there then cannot be others later. Nothing when no log grew.
 */
async function stateHeads(context: Context, now: Date): Promise<void> {
  const { db } = context;
  const { number: ledger } = await getLedger(db);
  const last = await findLastOf(db, { ledger, kind: 'heads' });
  if (last && Math.abs(now.getTime() - last.at.getTime()) < everyMs) return;
  if ((await ledgerFault(db, context)) !== null) return;
  await transaction(db, async (trx) => {
    const grown = await takeGrownLogs(trx, { now, limit: mostHeads });
    if (grown.length === 0) return;
    const heads = grown
      .toSorted((one, other) => Buffer.compare(one.pubHash, other.pubHash))
      .map(({ pubHash, stack }) => {
        const { size: logSize, root: logRoot } = Frontier.decode(stack, sha256).head();
        return { pubHash, logSize, logRoot };
      });
    const statement = preimageOf((plain) => headsHash(heads, plain));
    await appendToLedger(trx, context, { kind: 'heads', drawId: null, statement, now });
  });
}

type Ended = { drawId: string; pubHash: Uint8Array; log: TreeHead; now: Date };

/** States how far the log of one draw is, at once. */
export async function stateHead(
  trx: Trx,
  context: Context,
  { drawId, pubHash, log, now }: Ended,
): Promise<void> {
  const heads = [{ pubHash, logSize: log.size, logRoot: log.root }];
  const statement = preimageOf((plain) => headsHash(heads, plain));
  await markStated(trx, { drawId, size: log.size, now });
  await appendToLedger(trx, context, { kind: 'heads', drawId: null, statement, now });
}

/** No due work: the close states the log anyway. */
export const logHeads: Sweep = {
  name: 'logHeads',
  sweep: stateHeads,
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
