import { Refusal } from '@clubdraw/domain/refusal';
import { readConditions } from 'fairdraw/statements/conditions-reader';
import type { Context } from '../../../context.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { findClub } from '../../clubs/find-club.ts';
import { countRenames, dueRenames, settleRename, type Rename } from '../../clubs/renames.ts';
import { conditionsName } from '../../draw-log/draw-conditions.ts';
import { renameClubOfDraw } from '../../draws/rename-club-of-draw.ts';
import { listWithoutTickets, type NamedDraw } from './named-draws.store.ts';
import { renameClubOfPackage } from './rename-club-of-package.ts';

const clubsAtOnce = 20;
const drawsAtOnce = 50;

/**
 * A payment in progress, or a publication that a transaction has not committed, is settled by then
 * or asked about again.
 */
const lookAgainMs = 60_000;

/** Before the first id. */
const nothing = '00000000-0000-0000-0000-000000000000';

/**
 * Publishes the draws without a ticket of a club that has a new name, in every kind (product §2.6).
 */
export const renamedClubs: Sweep = {
  name: 'renamedClubs',
  sweep: async (context, now) => {
    for (const rename of await dueRenames(context, now, clubsAtOnce)) {
      const again = await nameAll(context, rename.ownerId);
      await settleRename(context, rename, again ?? lastLook(rename, now));
    }
  },
  due: async (context, now) => countRenames(context, now),
};

/** Once more after a minute: a draw may just have been published under the name before. */
function lastLook({ renamedAt }: Rename, now: Date): Date | undefined {
  const last = new Date(renamedAt.getTime() + lookAgainMs);
  return now < last ? last : undefined;
}

/** Goes through all such draws; answers when to go again, where one has to wait. */
async function nameAll(context: Context, ownerId: string): Promise<Date | undefined> {
  const waits: number[] = [];
  let after = nothing;
  for (;;) {
    const now = context.clock.now();
    const draws = await listWithoutTickets(context.db, { ownerId, after, now }, drawsAtOnce);
    const last = draws.at(-1);
    if (!last) return waits.length > 0 ? new Date(Math.min(...waits)) : undefined;
    after = last.drawId;
    const { clubName } = await findClub(context, ownerId);
    for (const draw of draws.filter(isNamedOtherwise(clubName ?? ''))) {
      const waitMs = await nameOne(context, ownerId, draw);
      if (waitMs !== undefined) waits.push(now.getTime() + waitMs);
    }
  }
}

function isNamedOtherwise(clubName: string): (draw: NamedDraw) => boolean {
  const name = conditionsName(clubName);
  return ({ conditions }) => readConditions(conditions).club.name !== name;
}

/**
 * Publishes one of them; answers after how many ms to look at it again, undefined when that is
 * done.
 */
async function nameOne(
  context: Context,
  ownerId: string,
  { drawId, packageId }: NamedDraw,
): Promise<number | undefined> {
  try {
    const outcome =
      packageId === null
        ? await renameClubOfDraw(context, { ownerId, drawId })
        : await renameClubOfPackage(context, { ownerId, packageId });
    return outcome === 'later' ? lookAgainMs : undefined;
  } catch (refusal) {
    // The day of the draw or of the club is full.
    const seconds = refusal instanceof Refusal ? refusal.retryAfterSeconds : undefined;
    if (seconds === undefined) throw refusal;
    return seconds * 1000;
  }
}
