import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '../../server/src/settings/operator.ts';
import type { Machine } from './machine.ts';

/** Whether the database of an address is this machine's own. */
export function isDatabaseHere(databaseUrl: string): boolean {
  return isLoopback(new URL(databaseUrl).hostname);
}

/** The address of the same database for the role that makes its tables, with a new password. */
export function ownerAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const password = randomBytes(32).toString('hex');
  return Object.assign(url, { username: `${url.username}_owner`, password }).href;
}

/** The addresses of a database: for rows alone, and for its tables. */
export type DatabaseAddresses = { databaseUrl: string; ownerUrl: string };

/**
 * Makes the product's database in the PostgreSQL of this machine, with the roles and the passwords
 * of its addresses; one that is there stays as it is.
 */
export function placeDatabase(
  { run }: Machine,
  folder: string,
  { databaseUrl, ownerUrl }: DatabaseAddresses,
): void {
  const name = new URL(databaseUrl).pathname.slice(1);
  const psql = (database: string, input: string): string => {
    const options = [
      '--no-psqlrc',
      '--quiet',
      '--tuples-only',
      '--no-align',
      '--set=ON_ERROR_STOP=1',
    ];
    const asAdministrator = ['-u', 'postgres', '--', 'psql', ...options, `--dbname=${database}`];
    return run('runuser', asAdministrator, { input });
  };
  const found = psql('postgres', `SELECT 1 FROM pg_database WHERE datname = '${name}';`);
  // Letters are letters in every language that the machine may have.
  const text = "TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'";
  if (found === '') psql('postgres', `CREATE DATABASE ${name} ${text};`);
  psql(name, readFileSync(join(folder, 'deploy/database.sql'), 'utf8'));
  for (const { username, password } of [new URL(databaseUrl), new URL(ownerUrl)]) {
    const quoted = decodeURIComponent(password).replaceAll("'", "''");
    psql(name, `ALTER ROLE ${decodeURIComponent(username)} PASSWORD '${quoted}';`);
  }
}
