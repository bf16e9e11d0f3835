import { scheduler } from 'node:timers/promises';
import { Refusal } from '@clubdraw/domain/refusal';
import { briefMs } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { endCheckoutJob } from '../../jobs/catalogue.ts';
import { beginSuspension } from '../clubs/suspensions.ts';
import { cancelDraw } from '../draws/cancel-draw.ts';
import { cancelPackage } from '../packages/cancel-package.ts';
import { listOpenOffers, type OpenOffers } from './open-offers.store.ts';

/**
 * The end of the draws on sale: they run with the tickets that were sold, or are cancelled and
 * refunded.
 */
export type FateOfDraws = 'run' | 'refund';

/** Things that stopping a club would end now. */
export async function foreseeSuspension(
  { db }: Pick<Context, 'db'>,
  ownerId: string,
): Promise<OpenOffers> {
  return listOpenOffers(db, ownerId);
}

/**
 * Stops a club: nothing of it is sold or entered from here on, open payment pages end, packages are
 * cancelled so that nobody is charged any more, and its draws go on or are refunded. Done again it
 * goes on where it was (product §19.5). Answers the draws that could not be cancelled any more,
 * with why.
 */
export async function suspendClub(
  context: Context,
  { ownerId, draws: fate }: { ownerId: string; draws: FateOfDraws },
): Promise<{ drawId: string; why: string }[]> {
  await beginSuspension(context, ownerId);
  // A process may remember the club as it was: checkouts that begin meanwhile are ended with the
  // others.
  await scheduler.wait(2 * briefMs);
  const { draws, packages, checkouts } = await listOpenOffers(context.db, ownerId);
  const ends = checkouts.map((paymentId) => ({ payload: { paymentId }, key: paymentId }));
  await transaction(context.db, (trx) => context.jobs.enqueueMany(trx, endCheckoutJob, ends));
  for (const packageId of packages) {
    await unlessRefused(() => cancelPackage(context, { ownerId, packageId }));
  }
  const left: { drawId: string; why: string }[] = [];
  if (fate === 'run') return left;
  for (const drawId of draws) {
    const why = await unlessRefused(() => cancelDraw(context, { ownerId, drawId }));
    if (why !== undefined) left.push({ drawId, why });
  }
  return left;
}

/** The words of a refusal: somebody else was faster, or it is too late for this one alone. */
async function unlessRefused(act: () => Promise<void>): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
