import { claimByPostCall } from './card-prize.ts';
import {
  claimPrizeCall,
  getPrizeCall,
  giveBackPrizeCall,
  keepPrizeCall,
  objectToPassingCall,
} from './held-prize.ts';
import { enterLetterCall } from './letter.ts';
import { passOverCall } from './pass-over.ts';

/** The calls about a prize after the draw: of its holder, and of the club. */
export const prizeEndpoints = {
  passOver: passOverCall,
  enterLetter: enterLetterCall,
  getPrize: getPrizeCall,
  claimByPost: claimByPostCall,
  claimPrize: claimPrizeCall,
  giveBackPrize: giveBackPrizeCall,
  keepPrize: keepPrizeCall,
  objectToPassing: objectToPassingCall,
} as const;
