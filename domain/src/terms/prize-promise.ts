type PrizeRules = { claimDays: number; eligible: readonly string[] };

/**
 * The promise about the prize, for people who may win it. `eligible` continues "Only people who …";
 * `hasReserves` says whether another ticket is there when the winner cannot have the prize,
 * `byPost` that people enter by post.
 */
export function prizePromise(
  { claimDays, eligible }: PrizeRules,
  { hasReserves, byPost = false }: { hasReserves: boolean; byPost?: boolean },
): string {
  const who =
    eligible.length === 0 ? '' : ` Only people who ${listOf(eligible)} can have the prize.`;
  const next = hasReserves ? ' After that it may go to the next ticket that was drawn.' : '';
  const letter = byPost ? ', or by a letter of the club where the card has no address,' : '';
  return `The winner is told by e‑mail${letter} and has ${claimDays} days to claim the prize.${who}${next}`;
}

function listOf(lines: readonly string[]): string {
  const andAll = new Intl.ListFormat('en-AU', { type: 'conjunction' });
  return andAll.format(lines.map((line) => line.replace(/[.;,]+$/, '')));
}
