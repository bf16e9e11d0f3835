import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { readOfferedDraws } from './offered-draw.store.ts';

const kind = 'drawPublished';

/** Tells a follower of a club of a draw that it published. */
export const drawPublished = mailKind({
  kind,
  isNews: true,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const draws = await readOfferedDraws(
      db,
      abouts.map(({ drawId }) => drawId),
    );
    return draws.map(({ at, ...draw }) => ({ at, mail: { kind, ...draw } }));
  },
});
