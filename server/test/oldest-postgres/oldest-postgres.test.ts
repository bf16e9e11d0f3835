import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { demandServerVersion } from '../../src/db/schema/server-version.ts';

it('these tests have the oldest PostgreSQL that the product takes (product §16.1)', async () => {
  const client = new Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
  await client.end();
  const version = Number(rows[0]?.server_version_num);
  expect(demandServerVersion(version)).toMatch(/^\d+\.\d+$/);
  expect(() => demandServerVersion(version - 10_000)).toThrow('newer is needed');
});
