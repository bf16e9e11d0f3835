import type { PrizeTurn } from '@clubdraw/contract/draws/prize-turn';
import type { OwnedWinner } from '@clubdraw/contract/draws/winners';

/** A holder's turn without the carrier's number of a letter, which leads to their door. */
export function maskedLetter<T extends PrizeTurn | null>(turn: T): T {
  const letter = turn?.letter;
  return letter ? { ...turn, letter: { ...letter, dispatch: null } } : turn;
}

/** A place without what stands on its holder's card, and without that number. */
export function maskedPlace(place: OwnedWinner): OwnedWinner {
  return { ...place, card: null, turn: maskedLetter(place.turn) };
}
