import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { dayMs, refuseFullDay } from '../../full-day.ts';
import { findNthPublication, findNthRevision } from './publications.store.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';

/**
 * The most statements that an owner causes in 24 hours. Each stays in the public ledger for ever,
 * and everybody who checks a draw reads all of it.
 */
const publicationsADay = 200;
const editsADay = 20;

type Publishing = {
  ownerId: string;
  /** The draw that is changed; left out for a new one. */
  drawId?: string;
  /** Nobody asked for it: it leaves half of a day's room to those that the owner asks for. */
  isByItself?: boolean;
  now: Date;
};

/**
 * Lets an owner publish a draw or a change of one, unless the last 24 hours are full: 200
 * publications of an owner, 20 changes of a draw (product §11.9).
 *
 * @throws {Refusal} tooSoon, with the seconds until the next one
 */
export async function limitPublications(
  trx: Trx,
  context: Context,
  { ownerId, drawId, isByItself = false, now }: Publishing,
): Promise<void> {
  demandNamed(context, 'publications');
  if (!context.settings.rateLimits) return;
  // One after the other, so that each counts those before it.
  await lockByName(trx, `publications of ${ownerId}`);
  const share = isByItself ? 2 : 1;
  const after = new Date(now.getTime() - dayMs);
  if (drawId !== undefined) {
    refuseFullDay(await findNthRevision(trx, { drawId, after, nth: editsADay / share }), now);
  }
  refuseFullDay(
    await findNthPublication(trx, { ownerId, after, nth: publicationsADay / share }),
    now,
  );
}
