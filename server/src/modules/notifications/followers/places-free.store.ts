import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { readOfferedDraws } from './offered-draw.store.ts';

const kind = 'placesFree';

/** Tells somebody who waits for a full draw that it has free tickets again. */
export const placesFree = mailKind({
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
