import { csvLine } from './csv-line.ts';

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
