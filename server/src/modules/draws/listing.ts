import { csvLine } from '../../http/mount/csv-line.ts';

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

const rowsAtOnce = 1_000;

export type Cells = readonly (string | number)[];

/**
 * A list from its beginning to its end, page by page, so that a long one needs no memory; `next`
 * reads behind a row.
 */
export async function* pagesOf<Row>(
  next: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await next({ after, limit: rowsAtOnce });
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1);
  }
}

/** Rows as CSV, written page by page. */
export async function* csvOf<Row>(
  header: Cells,
  pages: AsyncIterable<readonly Row[]>,
  cells: (row: Row) => Cells,
): AsyncGenerator<string> {
  yield csvLine(header);
  for await (const rows of pages) yield rows.map((row) => csvLine(cells(row))).join('');
}
