import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cloneDatabase } from '../../test/test-database.ts';
import { openDatabase, transaction } from './database.ts';

it('a connection that breaks inside a transaction fails the transaction and nothing else', async () => {
  const database = await cloneDatabase();
  const db = openDatabase(database.url, () => {});
  const broken = transaction(db, async (trx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await expect
      .poll(async () =>
        sql`SELECT 1`.execute(trx).then(
          () => 'alive',
          () => 'gone',
        ),
      )
      .toBe('gone');
    await sql`SELECT 1`.execute(trx);
  });
  await expect(broken).rejects.toBeInstanceOf(Error);
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
  await database.drop();
});
