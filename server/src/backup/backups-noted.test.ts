import { sql } from 'kysely';
import { expect } from 'vitest';
import { shopTest } from '../../test/shop-test.ts';
import { readBackupStanding, readDatabaseStanding, storeBackup } from './backups.store.ts';

const it = shopTest({});
const at = (hours: number): Date => new Date(Date.UTC(2030, 0, 1, hours));

it('the age of backups counts from the installation, then from the last one (product §16.15)', async ({
  shop: {
    context: { db },
  },
}) => {
  await sql`UPDATE migrations SET applied_at = ${at(0)}`.execute(db);
  expect(await readBackupStanding(db, at(5))).toEqual({
    ageSeconds: 5 * 3_600,
    bytes: 0,
    tookSeconds: 0,
  });
  const first = { name: 'first', beganAt: at(5), endedAt: at(6), bytes: 7_000 };
  await storeBackup(db, first);
  // Told twice, it is one.
  await storeBackup(db, first);
  await storeBackup(db, { ...first, name: 'second', beganAt: at(7), endedAt: at(8), bytes: 9_000 });
  expect(await readBackupStanding(db, at(9))).toEqual({
    ageSeconds: 3_600,
    bytes: 9_000,
    tookSeconds: 3_600,
  });
  const monthsLater = at(24 * 100);
  await storeBackup(db, { ...first, name: 'third', beganAt: monthsLater, endedAt: monthsLater });
  const { rows } = await sql<{ name: string }>`SELECT name FROM backups`.execute(db);
  expect(rows).toEqual([{ name: 'third' }]);
});

it('a database says how large it is, and that no archive of PostgreSQL keeps it', async ({
  shop: {
    context: { db },
  },
}) => {
  const { bytes, isArchived } = await readDatabaseStanding(db);
  expect(bytes).toBeGreaterThan(1_000_000);
  expect(bytes).toBeLessThan(1_000_000_000);
  expect(isArchived).toBe(false);
});
