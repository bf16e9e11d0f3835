import { isLastPhase } from '@clubdraw/domain/draws/live-phase';
import type { Context } from '../../../context.ts';
import { storeAudiences, type Watched } from './draw-audiences.store.ts';
import { standingJson } from './draw-standing.view.ts';
import { standingOf } from './standing-of.ts';
import { listWatchedDraws } from './draw-standings.store.ts';

export type Standing = {
  /** The draw's name, as it was asked for. */
  key: string;
  /** The standing as JSON of the wire. */
  json: string;
  /** Nothing about the draw can change any more. */
  isLast: boolean;
};

/** How far these draws are, read in one statement; unknown ones are left out. */
export async function readStandings(
  context: Context,
  names: readonly string[],
): Promise<Standing[]> {
  const watched = await listWatchedDraws(context.db, names);
  return Promise.all(
    watched.map(async (one) => {
      const standing = await standingOf(context, one);
      return { key: one.name, json: standingJson(standing), isLast: isLastPhase(standing.phase) };
    }),
  );
}

/** How many watch each of these draws in all processes; `watched` is how many do in this one. */
export async function countAudiences(
  context: Context,
  { processId, watched }: { processId: string; watched: readonly Watched[] },
): Promise<Watched[]> {
  return storeAudiences(context.db, { processId, watched, now: context.clock.now() });
}
