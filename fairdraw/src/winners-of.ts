/** A pass-over as far as it decides who has a prize. */
type Passing = { place: number; rank: number };

/** The holders of a prize, one after the other, by ranks; the last has it, unless it was passed over, too. */
export type Course = { ranks: number[]; isHeld: boolean };

/**
 * The course of each prize: at first place p is that of the pick at rank p; whoever is passed over makes
 * room for the first pick that has had no prize. Throws RangeError for a pass-over of somebody who does
 * not have the prize at that moment.
 */
export function coursesOf(
  { winners, picks }: { winners: number; picks: number },
  passOvers: readonly Passing[],
): Course[] {
  const courses = Array.from({ length: Math.min(winners, picks) }, (_, rank): Course => {
    return { ranks: [rank], isHeld: true };
  });
  let next = courses.length;
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

/** The holders of the prizes now, by places; fewer than prizes when the reserves are used up. */
export function winnersOf<Pick>(
  picks: readonly Pick[],
  winners: number,
  passOvers: readonly Passing[],
): Pick[] {
  const courses = coursesOf({ winners, picks: picks.length }, passOvers);
  return courses.flatMap(({ ranks, isHeld }) => {
    const pick = picks[ranks.at(-1) ?? 0];
    return isHeld && pick !== undefined ? [pick] : [];
  });
}
