import { mailKind } from '../mail-kind.ts';
import { aboutOffered, readOffers } from './offered-draw.store.ts';

const kind = 'drawPublished';

/** Tells a follower of a club of a draw that it published. */
export const drawPublished = mailKind({
  kind,
  isNews: true,
  about: aboutOffered,
  read: readOffers(kind),
});
