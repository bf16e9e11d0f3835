import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { templateName } from './global-setup.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated database of its own. */
export function cloneDatabase(): Promise<TestDatabase> {
  return makeDatabase(`TEMPLATE ${templateName} STRATEGY FILE_COPY`);
}

/** A database without a table. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return makeDatabase('TEMPLATE template0');
}

/** A copy of another one, which nobody is connected to; as a backup of it would be put back. */
export function copyDatabase({ url }: TestDatabase): Promise<TestDatabase> {
  return makeDatabase(`TEMPLATE ${new URL(url).pathname.slice(1)}`);
}

async function makeDatabase(from: string): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(clusterUrl, `CREATE DATABASE ${name} ${from}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onCluster(clusterUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
