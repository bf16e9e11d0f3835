/**
 * The sums of a year, from what members and the club did and what the provider charged.
 * Shares no code with the product: another way to the same numbers.
 */
export type Charge = { email: string; paidAt: number; amount: number; currency: string };

export type Facts = {
  /** By e-mail: tickets of the first period, and more with each later one. */
  tiers: Map<string, { tickets: number; more: number }>;
  charges: Charge[];
  /** When a member cancelled; when the club cancelled the package. */
  cancelledAt: Map<string, number>;
  packageCancelledAt: number;
  /** The instants of draws 1, 2, 3, … */
  draws: number[];
};

export type Expected = {
  /** `draw e-mail` → tickets that take part. */
  entries: Map<string, number>;
  /** Each charge that goes back, as `e-mail paidAt amount currency`. */
  refunds: string[];
  /** By e-mail: paid periods, without those that came too late. */
  periods: Map<string, number>;
};

export function recompute({
  tiers,
  charges,
  cancelledAt,
  packageCancelledAt,
  draws,
}: Facts): Expected {
  const entries = new Map<string, number>();
  const periods = new Map<string, number>();
  const refunds: string[] = [];
  const lastDraw = draws.findIndex((at) => at > packageCancelledAt);
  for (const [email, { tickets, more }] of tiers) {
    const own = charges
      .filter((one) => one.email === email)
      .toSorted((a, b) => a.paidAt - b.paidAt);
    const endedAt = Math.min(cancelledAt.get(email) ?? Infinity, packageCancelledAt);
    let next = 0;
    let paid = 0;
    for (const { paidAt, amount, currency } of own) {
      const back = `${email} ${paidAt} ${amount} ${currency}`;
      if (paidAt > endedAt) {
        refunds.push(back);
        continue;
      }
      while ((draws[next] ?? Infinity) <= paidAt) next += 1;
      const draw = next;
      next += 1;
      const count = tickets + more * paid;
      paid += 1;
      const drawnAt = draws[draw] ?? Infinity;
      const isCancelledByMember = (cancelledAt.get(email) ?? Infinity) < drawnAt;
      const isMembersFirst = (cancelledAt.get(email) ?? Infinity) < packageCancelledAt;
      const isCancelledByClub = packageCancelledAt < drawnAt;
      if (isCancelledByMember && isMembersFirst) refunds.push(back);
      else if (isCancelledByClub) refunds.push(back);
      if (draw <= lastDraw && !(isCancelledByMember && isMembersFirst)) {
        entries.set(`${draw + 1} ${email}`, count);
      }
    }
    periods.set(email, paid);
  }
  return { entries, refunds: refunds.toSorted(), periods };
}
