/** A pick as far as it decides who has the prize. */
type Standing = { passedOver: string | null };

/**
 * The holders of the prizes: the first picks that nobody passed over, as many as there are winners, in the
 * order of their picks. Fewer when the reserves are used up.
 */
export function winnersOf<Pick extends Standing>(picks: readonly Pick[], winners: number): Pick[] {
  return picks.filter(({ passedOver }) => passedOver === null).slice(0, winners);
}
