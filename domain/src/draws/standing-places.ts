/**
 * The ranks that stand at each place at the result, worked out before it is stated, from the
 * mailboxes of the holders in the order of the picks: where nobody keeps two prizes, a pick whose
 * mailbox has an earlier place makes room for the next reserve. Nobody else loses a place with the
 * result itself. Null for a place that nobody has.
 */
export function standingPlaces(
  mailboxes: readonly string[],
  { winners, onePrizeEach }: { winners: number; onePrizeEach: boolean },
): (number | null)[] {
  const earlier = new Set<string>();
  let next = winners;
  return Array.from({ length: winners }, (_, place) => {
    let rank = place;
    for (let mailbox = mailboxes[rank]; mailbox !== undefined; mailbox = mailboxes[rank]) {
      const isSecond = onePrizeEach && next < mailboxes.length && earlier.has(mailbox);
      if (!isSecond) {
        earlier.add(mailbox);
        return rank;
      }
      rank = next;
      next += 1;
    }
    return null;
  });
}
