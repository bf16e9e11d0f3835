/** A pick with the mailbox of its holder, and whether the payer's bank took the money back for good. */
export type PickedTicket = { mailbox: string; isTakenBack: boolean };

/**
 * The ranks that stand at each place at the result, worked out before it is stated: from the first place on, a
 * pick whose money is gone and, where nobody keeps two prizes, one whose mailbox has an earlier place makes room
 * for the next reserve. Null for a place that nobody has.
 */
export function standingPlaces(
  picks: readonly PickedTicket[],
  { winners, onePrizeEach }: { winners: number; onePrizeEach: boolean },
): (number | null)[] {
  const mailboxes = new Set<string>();
  let next = winners;
  return Array.from({ length: winners }, (_, place) => {
    let rank = place;
    for (let pick = picks[rank]; pick; pick = picks[rank]) {
      const isSecond = onePrizeEach && next < picks.length && mailboxes.has(pick.mailbox);
      if (!pick.isTakenBack && !isSecond) {
        mailboxes.add(pick.mailbox);
        return rank;
      }
      rank = next;
      next += 1;
    }
    return null;
  });
}
