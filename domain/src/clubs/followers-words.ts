/** How many people follow a club, and how that grew in the last 30 days, to its owner. */
export function followersInWords(followers: number, newOnes = 0): string {
  if (followers === 0)
    return 'Your club has no followers yet. Its page asks visitors whether they want to hear of the next draw.';
  const people =
    followers === 1
      ? '1 person follows your club, and hears'
      : `${counted(followers)} people follow your club, and hear`;
  const grown = newOnes === 0 ? '' : ` ${counted(newOnes)} of them began in the last 30 days.`;
  return `${people} of each new draw by e‑mail.${grown}`;
}

function counted(people: number): string {
  return people.toLocaleString('en-AU');
}
