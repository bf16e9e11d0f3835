import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { fillDatabase } from '../../src/db/dump/fill-database.ts';
import { withSnapshot } from '../../src/db/dump/with-snapshot.ts';
import type { Story } from './story.ts';

const dump = z.object({
  /** Of the product. */
  version: z.string(),
  story: z.custom<Story>(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.array(z.string()) }),
  ),
});

/**
 * A small database of a release, in one file: the rows as a backup has them, and the story that
 * they tell.
 */
export type Dump = z.infer<typeof dump>;

export async function dumpOf(
  databaseUrl: string,
  { version, story }: { version: string; story: Story },
): Promise<Dump> {
  return withSnapshot(databaseUrl, async ({ migrations, rowsOf, sequences, tables: found }) => {
    const tables: Dump['tables'] = [];
    for (const table of found) {
      tables.push({ ...table, rows: (await Array.fromAsync(rowsOf(table))).flat() });
    }
    return { version, story, migrations, sequences: await sequences(), tables };
  });
}

/** Makes the tables of the dump's release in an empty database, and fills them. */
export async function putDumpBack(databaseUrl: string, dumped: Dump): Promise<void> {
  const rows = new Map(dumped.tables.map((table) => [table.name, table.rows]));
  const tables = dumped.tables.map(({ name, columns }) => ({ name, columns }));
  async function* rowsOf(name: string): AsyncGenerator<string[]> {
    yield rows.get(name) ?? [];
  }
  const alone = { before: async () => {}, held: null };
  const isFilled = await fillDatabase(databaseUrl, { ...dumped, tables, rowsOf, ...alone });
  if (!isFilled) throw new Error('the database is not empty');
}

export function writeDump(file: string, made: Dump): void {
  writeFileSync(file, gzipSync(JSON.stringify(made)), { flag: 'wx' });
}

export function readDump(file: string): Dump {
  return dump.parse(JSON.parse(gunzipSync(readFileSync(file)).toString()));
}
