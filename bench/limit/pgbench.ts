import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onDatabase } from './on-database.ts';

const run = promisify(execFile);
const folder = import.meta.dirname;

export type Limit = {
  /** Purchases a second that PostgreSQL alone does in a design, on one hot row. */
  measure(design: LimitDesign): Promise<number>;
};

const designs = {
  /** Two commits a purchase, as the product does it for one buyer at a time. */
  holdThenIssue: { file: 'hold-then-issue.sql', clients: 16, purchases: 1 },
  /** Many purchases in one statement. */
  grouped: { file: 'grouped.sql', clients: 2, purchases: 32 },
} as const;

export type LimitDesign = keyof typeof designs;

const seconds = 3;

/** Prepares pgbench's own database on the cluster that the product runs on. */
export async function openLimit(databaseUrl: string): Promise<Limit> {
  const name = 'limit_bench';
  await onDatabase(databaseUrl, `CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await onDatabase(url.href, readFileSync(join(folder, 'schema.sql'), 'utf8'));
  return { measure: (design) => measure(url.href, design) };
}

async function measure(url: string, design: LimitDesign): Promise<number> {
  const { file, clients, purchases } = designs[design];
  await onDatabase(url, 'TRUNCATE sale, place; UPDATE hot SET taken = 0');
  await onDatabase(url, 'VACUUM hot');
  const options = ['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`];
  const { stdout } = await run('pgbench', [...options, '-f', join(folder, file), url]);
  const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
  if (tps === undefined) throw new Error(`pgbench said nothing of tps:\n${stdout}`);
  await checkCounters(url);
  return Number(tps) * purchases;
}

/** A baseline that loses or doubles places would be no baseline. */
async function checkCounters(url: string): Promise<void> {
  const [row] = await onDatabase(
    url,
    `SELECT (SELECT taken FROM hot) = (SELECT count(*) FROM place)
      AND (SELECT taken FROM hot) = (SELECT sum(places) FROM sale) AS is_right`,
  );
  if (row?.['is_right'] !== true) throw new Error('the baseline lost count');
}
