import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { databasePart, type DatabasePart } from './database-part.ts';

const preparation = join(import.meta.dirname, '../../../../deploy/database.sql');

/** A database whose role has a password and owns its schemas alone, as an operator's has. */
export type RoleDatabase = DatabasePart & {
  /** The second role of `clubdraw rotate database-password`; `url` names it from now on. */
  makeSecondRole: () => Promise<void>;
  connectionsOfFirstRole: () => Promise<number>;
  endFirstPassword: () => Promise<void>;
};

export function roleDatabase(dataDir: string): RoleDatabase {
  const part = databasePart(dataDir);
  let role = { name: 'clubdraw', password: newPassword() };
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
      await ask(`ALTER ROLE ${role.name} PASSWORD '${role.password}'`);
    },
    url: () => {
      const url = new URL(part.url());
      [url.username, url.password] = [role.name, role.password];
      return url.href;
    },
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
