/**
 * How many rows a list has. A page that is not full ends it and says so by itself: what only a few
 * match is looked for once. They are counted behind a full page, and behind the end.
 */
export async function countListed(
  { page, pageSize }: { page: number; pageSize: number },
  shown: number,
  count: () => Promise<number>,
): Promise<number> {
  const isEnd = shown < pageSize && (shown > 0 || page === 1);
  return isEnd ? (page - 1) * pageSize + shown : count();
}

/** An ILIKE pattern of a part in any case; the pattern's own signs stand for themselves. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
