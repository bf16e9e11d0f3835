import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { prepareDatabase } from '../../../src/prepare-database.ts';
import { databasePart, type DatabasePart } from './database-part.ts';

const preparation = join(import.meta.dirname, '../../../../deploy/database.sql');

/** A database whose role has a password and reads and writes rows alone, as an operator's has. */
export type RoleDatabase = DatabasePart & {
  /** The second role of `clubdraw rotate database-password`; `url` names it from now on. */
  makeSecondRole: () => Promise<void>;
  connectionsOfFirstRole: () => Promise<number>;
  endFirstPassword: () => Promise<void>;
};

export function roleDatabase(dataDir: string): RoleDatabase {
  const part = databasePart(dataDir);
  let role = { name: 'clubdraw', password: newPassword() };
  const owner = { name: 'clubdraw_owner', password: newPassword() };
  const urlFor = ({ name, password }: typeof owner): string =>
    Object.assign(new URL(part.url()), { username: name, password }).href;
  const ask = async (statement: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString: part.url() });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    ...part,
    start: async () => {
      await part.start();
      await ask(readFileSync(preparation, 'utf8'));
      for (const { name, password } of [role, owner])
        await ask(`ALTER ROLE ${name} PASSWORD '${password}'`);
      await prepareDatabase(urlFor(owner));
    },
    url: () => urlFor(role),
    makeSecondRole: async () => {
      const second = { name: 'clubdraw_b', password: newPassword() };
      await ask(`CREATE ROLE ${second.name} LOGIN PASSWORD '${second.password}' IN ROLE clubdraw`);
      await ask(`ALTER ROLE ${second.name} SET role = 'clubdraw'`);
      role = second;
    },
    connectionsOfFirstRole: async () => {
      const rows = await ask("SELECT FROM pg_stat_activity WHERE usename = 'clubdraw'");
      return rows.length;
    },
    endFirstPassword: async () => {
      await ask(`ALTER ROLE clubdraw PASSWORD '${newPassword()}'`);
    },
  };
}

function newPassword(): string {
  return randomBytes(16).toString('hex');
}
