import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './schema/migration-files.ts';
import { openClone } from '../../test/whole-file/open-clone.ts';
import { forThisFile } from '../../test/whole-file/for-this-file.ts';

const { db } = await forThisFile(openClone());

type Trigger = { name: string; table: string; body: string };

async function triggers(): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    SELECT tgname AS name, relname AS table, prosrc AS body
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid JOIN pg_proc ON pg_proc.oid = tgfoid
    WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`.execute(db);
  return rows;
}

/** Trigger and table of each row of the list of guards. */
function listed(): string[] {
  const [, guards = ''] = readFileSync(join(migrationsFolder, 'README.md'), 'utf8').split(
    '## Guards',
  );
  return [...guards.matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(([, name, table]) =>
    [name, table].join(' of '),
  );
}

describe('the triggers of the database', () => {
  it('are those that server/migrations/README.md lists, fewer than twelve', async () => {
    const found = (await triggers()).map(({ name, table }) => `${name} of ${table}`);
    expect(found.toSorted()).toEqual(listed().toSorted());
    expect(found.length).toBeLessThan(12);
  });

  it('refuse, and write nothing', async () => {
    const writing = (await triggers()).filter(
      ({ body }) =>
        !body.includes('RAISE EXCEPTION') ||
        /\b(?:INSERT|UPDATE|DELETE FROM|MERGE|PERFORM|NEW\.\w+ :=)/.test(body),
    );
    expect(writing).toEqual([]);
  });
});
