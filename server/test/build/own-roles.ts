import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectFolder } from '../../../script/project-folder.ts';
import type { TestDatabase } from '../test-database.ts';

/** The roles of `deploy/database.sql`, by names of their own: they are the cluster's. */
export type OwnRoles = {
  rows: string;
  jobs: string;
  owner: string;
  /** For the second role of a new password. */
  second: string;
  password: string;
  /** Runs the file, as an operator does, and gives each role the password. */
  prepare(): Promise<void>;
  /** The address of the database for a role. */
  urlOf(role: string): string;
  asAdministrator(...statements: string[]): Promise<void>;
  drop(): Promise<void>;
};

export function ownRoles(database: TestDatabase): OwnRoles {
  const rows = `clubdraw_${randomBytes(6).toString('hex')}`;
  const [jobs, owner, second] = [`${rows}_jobs`, `${rows}_owner`, `${rows}_b`];
  const password = randomBytes(12).toString('hex');
  const asAdministrator = async (...statements: string[]): Promise<void> => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const preparation = readFileSync(join(projectFolder, 'deploy/database.sql'), 'utf8').replaceAll(
    /\bclubdraw(?=(?:_owner|_jobs)?\b)/g,
    rows,
  );
  const passwords = [rows, jobs, owner].map((role) => `ALTER ROLE ${role} PASSWORD '${password}'`);
  return {
    rows,
    jobs,
    owner,
    second,
    password,
    asAdministrator,
    prepare: () => asAdministrator(preparation, ...passwords),
    urlOf: (username) => Object.assign(new URL(database.url), { username, password }).href,
    drop: async () => {
      for (const role of [owner, jobs, rows])
        await asAdministrator(`DROP OWNED BY ${role} CASCADE`, `DROP ROLE ${role}`);
      await asAdministrator(`DROP ROLE IF EXISTS ${second}`);
    },
  };
}
