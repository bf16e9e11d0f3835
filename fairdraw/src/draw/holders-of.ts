/** A pass-over as far as it decides who has a prize. */
type Passing = { place: number; rank: number };

/**
 * The picks that had the prize of a place, one after the other, by ranks; the last has it, unless
 * it was passed over, too. Without ranks there were fewer tickets than places.
 */
export type Course = { ranks: number[]; isHeld: boolean };

/**
 * The rule of places: at first place p is with the pick of rank p; when it is passed over, the
 * lowest-ranked reserve that never held a place takes exactly that place, and behind the last one
 * nobody has it. Nobody else moves. Throws RangeError for a pass-over of somebody who does not have
 * that place at that moment.
 */
export function coursesOf(
  { winners, picks }: { winners: number; picks: number },
  passOvers: readonly Passing[],
): Course[] {
  const courses = Array.from({ length: winners }, (_, place): Course => {
    return place < picks ? { ranks: [place], isHeld: true } : { ranks: [], isHeld: false };
  });
  let next = winners;
  for (const { place, rank } of passOvers) {
    const course = courses[place];
    if (!course?.isHeld || course.ranks.at(-1) !== rank) {
      throw new RangeError('Somebody is passed over whose turn it was not');
    }
    if (next < picks) course.ranks.push(next);
    else course.isHeld = false;
    next += 1;
  }
  return courses;
}

/** The pick that has each place now; null for a place that nobody has. */
export function holdersOf<Pick>(
  picks: readonly Pick[],
  winners: number,
  passOvers: readonly Passing[],
): (Pick | null)[] {
  return coursesOf({ winners, picks: picks.length }, passOvers).map(({ ranks, isHeld }) => {
    const rank = ranks.at(-1);
    return isHeld && rank !== undefined ? (picks[rank] ?? null) : null;
  });
}
