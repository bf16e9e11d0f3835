/** A place of a draw, from 1 on, with the ticket that has it; null for one that nobody has. */
export type Winner = { place: number; prize: string; code: string | null };

/** The most tickets that a sentence names. */
const maxNamed = 10;

/**
 * The winning tickets of a draw of several places in a sentence, with how many prizes nobody has.
 */
export function winnersInWords(winners: readonly Winner[]): string {
  const codes = winners.flatMap(({ code }) => (code === null ? [] : [code]));
  const empty = winners.length - codes.length;
  if (codes.length === 0) return 'No ticket is left that can have a prize.';
  const held = codes.length === 1 ? 'The winning ticket is' : 'The winning tickets are';
  const named = `${held} ${listInWords(codes)}.`;
  if (empty === 0) return named;
  return `${named} ${empty === 1 ? 'One prize has' : `${empty} prizes have`} no winner.`;
}

function listInWords(codes: readonly string[]): string {
  const named = codes.slice(0, maxNamed);
  const more = codes.length - named.length;
  if (more > 0) return `${named.join(', ')} and ${more} more`;
  return named.length === 1
    ? `${named[0]}`
    : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
