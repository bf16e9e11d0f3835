import { sourcesRecord, type TicketSource } from 'fairdraw/statements/sources-text';
import { turnedAwayRecord } from 'fairdraw/draw/turned-away';
import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { enterRecord } from '../ledger/enter-record.ts';
import { countOfOneDomain } from './of-one-domain.ts';
import { sourcesText } from './sources-text.ts';
import {
  countSources,
  countSourcesToEnter,
  countTurnedAway,
  findSourcesFacts,
  listSourcesToEnter,
  isToEnter,
  lockSources,
  markSourceEntered,
  storeSources,
} from './sources.store.ts';

const atOnce = 20;

/**
 * The list of sources of each closed draw gets a record in the ledger, within a minute of the
 * close: its hash, and how many tickets of the sealed list came how (product §12.16). Beside it
 * stands how many cards were turned away.
 */
export const closedSources: Sweep = {
  name: 'closedSources',
  sweep: async (context) => {
    for (const drawId of await listSourcesToEnter(context.db, atOnce)) {
      await enterSources(context, { drawId });
    }
  },
  due: async ({ db }) => countSourcesToEnter(db),
};

/** From here on the list of a draw that closes is fixed. */
export async function storeClosedSources(trx: Trx, drawId: string): Promise<void> {
  await storeSources(trx, drawId);
}

/** Before a draw has its result, its records are there: afterwards they would come too late. */
export async function enterSourcesBefore(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  if (await isToEnter(context.db, drawId)) await enterSources(context, { drawId });
}

/** Enters the records of a closed draw, once. */
async function enterSources(context: Context, { drawId }: { drawId: string }): Promise<void> {
  const facts = await findSourcesFacts(context.db, drawId);
  if (!facts?.closeHash) throw new Error('sources are entered once the draw is closed');
  const { issued, name, closeHash: about } = facts;
  const whole = createHash('sha256');
  for await (const piece of sourcesText(context, drawId, facts)) whole.update(piece);
  const fileSha256 = whole.digest();
  const counts = { paid: 0, free: 0, post: 0, given: 0 } satisfies Record<TicketSource, number>;
  for (const one of await countSources(context.db, { drawId, until: issued })) {
    counts[one.source] = one.counted;
  }
  await transaction(context.db, async (trx) => {
    if (!(await lockSources(trx, drawId))) return;
    const now = context.clock.now();
    const body = sourcesRecord(counts, fileSha256);
    const record = { drawId, name, type: 'sources', about, body, now } as const;
    const enteredAt = await enterRecord(trx, context, record);
    const turnedAway = facts.isByPost ? await countTurnedAway(trx, drawId) : null;
    if (turnedAway) {
      const said = { type: 'turned-away', body: turnedAwayRecord(turnedAway) } as const;
      await enterRecord(trx, context, { ...record, ...said });
    }
    const ofOneDomain = await countOfOneDomain(trx, drawId);
    await markSourceEntered(trx, {
      drawId,
      enteredAt,
      fileSha256,
      counts,
      ofOneDomain,
      turnedAway,
    });
  });
}
