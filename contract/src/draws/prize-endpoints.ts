import { claimByPost } from './card-prize.ts';
import { claimPrize, getPrize, giveBackPrize, keepPrize, objectToPassing } from './held-prize.ts';
import { enterLetter } from './letter.ts';
import { passOver } from './pass-over.ts';

/** The calls about a prize after the draw: of its holder, and of the club. */
export const prizeEndpoints = {
  passOver,
  enterLetter,
  getPrize,
  claimByPost,
  claimPrize,
  giveBackPrize,
  keepPrize,
  objectToPassing,
} as const;
