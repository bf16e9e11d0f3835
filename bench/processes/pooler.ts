import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../script/project-folder.ts';
import { startPgbouncer } from '../../script/postgres/start-pgbouncer.ts';
import { onDatabase } from '../limit/on-database.ts';
import type { BenchProduct } from '../support/bench-product.ts';

export type Pooler = {
  pid: number;
  /** Settings for processes of the product that go through it. */
  settings: NodeJS.ProcessEnv;
  /** How many connections it has to PostgreSQL. */
  sessions(): Promise<number>;
  stop(): Promise<void>;
};

const roles = ['clubdraw', 'clubdraw_jobs'] as const;

/** Rights on the tables, which the product's first process made as a superuser. */
const rights = ['public', 'pgboss'].flatMap((schema) => [
  `GRANT USAGE ON SCHEMA ${schema} TO clubdraw`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO clubdraw`,
  `GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO clubdraw`,
]);

/** PgBouncer in front of the product's database, with a role for people and one for jobs. */
export async function startPooler(
  { databaseUrl, env }: BenchProduct,
  connections: { each: number; all: number },
): Promise<Pooler> {
  const password = randomBytes(16).toString('hex');
  const preparation = readFileSync(join(projectFolder, 'deploy/database.sql'), 'utf8');
  const passwords = roles.map((role) => `ALTER ROLE ${role} PASSWORD '${password}'`);
  for (const text of [preparation, ...passwords, ...rights]) await onDatabase(databaseUrl, text);
  const folder = env.DATA_DIR ?? '';
  const pgbouncer = await startPgbouncer({ folder, databaseUrl, roles, connections });
  const through = (username: string): string =>
    pgbouncer.through(Object.assign(new URL(databaseUrl), { username, password }).href);
  return {
    pid: pgbouncer.pid(),
    settings: { DATABASE_URL: through('clubdraw'), DATABASE_JOBS_URL: through('clubdraw_jobs') },
    sessions: async () => {
      const asked = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename LIKE 'clubdraw%'`;
      const [row] = await onDatabase(databaseUrl, asked);
      return Number(row?.['n']);
    },
    stop: () => pgbouncer.stop(),
  };
}
