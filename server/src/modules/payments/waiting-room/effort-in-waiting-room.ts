import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { countInLine } from '../../../db/in-line.ts';
import { networkHash } from '../../../flow/fair-share/client-hashes.ts';

/** So many checkouts of a network may wait in line before a further one works. */
export const freeInWaitingRoom = 10;

/** So many more are one more step of work. */
const ofStep = 100;

const counts = batcher(async ({ db }, _: string, networks: Buffer[]) => countInLine(db, networks));

/**
 * How many times the usual work a further checkout of a network must prove to join the line,
 * whatever it buys; 0 as long as few of the network wait. A crowd behind one address works, too,
 * for a sixth of its wait at most: a hundred people wait for six seconds, and prove one step more.
 */
export async function effortInWaitingRoom(
  context: Context,
  clientAddress: string,
): Promise<number> {
  if (!context.settings.rateLimits) return 0;
  const waiting = await counts(context, 'line', networkHash(context, clientAddress));
  return waiting < freeInWaitingRoom ? 0 : 1 + Math.floor(waiting / ofStep);
}
