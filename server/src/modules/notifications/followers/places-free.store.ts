import { mailKind } from '../mail-kind.ts';
import { aboutOffered, readOffers } from './offered-draw.store.ts';

const kind = 'placesFree';

/** Tells somebody who waits for a full draw that it has free tickets again. */
export const placesFree = mailKind({
  kind,
  isNews: true,
  about: aboutOffered,
  read: readOffers(kind),
});
