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

/** So many matches of a part of an e-mail are counted: more than anybody pages through. */
export const maxCounted = 1_000;

/**
 * A page of what a search matches, and how many match; those beyond `maxCounted` are not counted.
 */
export type Matches<Row> = { members: Row[]; totalRecords: number; hasMore: boolean };

type Search<Row> = {
  /**
   * The page, sorted out of the first `maxCounted` + 1 matches in any order, with their number.
   */
  ofFew: () => Promise<(Row & { matches: number })[]>;
  /** The number of matches, `maxCounted` + 1 at most. */
  count: () => Promise<number>;
  /** The page by the order of the list, which has many matches close together. */
  ofMany: () => Promise<Row[]>;
};

/**
 * A page of what has a part in it. Few matches are found by the index of parts and then sorted; of
 * many, the list itself has a page of them soon, and to count them all would take a second of a
 * large draw.
 */
export async function searchListed<Row>(
  page: number,
  { ofFew, count, ofMany }: Search<Row>,
): Promise<Matches<Row>> {
  const few = await ofFew();
  const [first] = few;
  const matches = first ? first.matches : page === 1 ? 0 : await count();
  if (matches > maxCounted) {
    return { members: await ofMany(), totalRecords: maxCounted, hasMore: true };
  }
  return { members: few, totalRecords: matches, hasMore: false };
}

/** An ILIKE pattern of a part in any case; the pattern's own signs stand for themselves. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
