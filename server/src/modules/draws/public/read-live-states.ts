import { isLastPhase } from '@clubdraw/domain/draws/live-phase';
import type { Context } from '../../../context.ts';
import { storeAudiences, type Watched } from './draw-audiences.store.ts';
import { liveStateJson } from './live-state.view.ts';
import { liveStateOf } from './live-state-of.ts';
import { listWatchedDraws } from './watched-draws.store.ts';

export type StateToTell = {
  /** The draw's name, as it was asked for. */
  key: string;
  /** The live state as JSON of the wire. */
  json: string;
  /** Nothing about the draw can change any more. */
  isLast: boolean;
};

/** How far these draws are, read in one statement; unknown ones are left out. */
export async function readLiveStates(
  context: Context,
  names: readonly string[],
): Promise<StateToTell[]> {
  const watched = await listWatchedDraws(context.db, names);
  return Promise.all(
    watched.map(async (one) => {
      const live = await liveStateOf(context, one);
      return {
        key: one.name,
        json: liveStateJson(live),
        isLast: isLastPhase(live.phase),
      };
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
