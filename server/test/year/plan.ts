/** The events in the year of a package, from a seed alone. */
export type Joining = { at: Date; tier: number; card: string; email: string };

/** The later act of a member; `paysAfterDays` is said of those whose card fails. */
export type PlannedWish =
  | { at: Date; email: string; do: 'cancel' }
  | { at: Date; email: string; do: 'stop' }
  | { at: Date; email: string; do: 'payInvoice' };

export type YearPlan = {
  joinings: Joining[];
  wishes: PlannedWish[];
  packageEndsAt: Date;
  endsAt: Date;
};

const dayMs = 86_400_000;
const cards = { pays: '4242424242424242', failsOnRenewal: '4000000000000341' };

/** Numbers that follow from a seed alone (mulberry32). */
function seededNumbers(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * A year of `members` joining on a few days, a fifth with a card that fails on renewal, of which
 * half pay on the page; some cancel, some stop renewing, and the club cancels the package in month
 * eleven.
 */
export function planYear(
  seed: number,
  { start, members }: { start: Date; members: number },
): YearPlan {
  const below = seededNumbers(seed);
  const after = (days: number): Date => new Date(start.getTime() + days * dayMs + 3_600_000);
  const joinDays = [0, 20, 75, 190];
  const joinings = Array.from({ length: members }, (_, at): Joining => {
    const day = at < members / 2 ? 0 : (joinDays[below(joinDays.length)] ?? 0);
    const card = below(5) === 0 ? cards.failsOnRenewal : cards.pays;
    return { at: after(day), tier: below(3), card, email: `year-${at}@example.com` };
  }).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const packageEndsAt = after(325);
  const wishes = joinings.flatMap(({ at, card, email }): PlannedWish[] => {
    const later = (days: number): Date => new Date(at.getTime() + days * dayMs);
    const paying: PlannedWish[] =
      card === cards.failsOnRenewal && below(2) === 0
        ? [{ at: later(33), email, do: 'payInvoice' }]
        : [];
    const chosen = below(10);
    // A few days for all, so that the year has few instants to stop at.
    const when = later([10, 45, 100][below(3)] ?? 10);
    if (chosen < 2) return [...paying, { at: when, email, do: 'cancel' }];
    return chosen === 2 ? [...paying, { at: when, email, do: 'stop' }] : paying;
  });
  return {
    joinings,
    wishes: wishes
      .filter(({ at }) => at < packageEndsAt)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    packageEndsAt,
    endsAt: after(370),
  };
}
