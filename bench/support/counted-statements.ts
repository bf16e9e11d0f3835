import { sql } from 'kysely';
import { createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openBenchContext, type BenchContext } from './bench-context.ts';
import type { BenchProduct } from './bench-product.ts';

const benchName = 'bench';

/**
 * How many statements the product's processes send while `work` goes on, BEGIN and COMMIT included:
 * PostgreSQL writes each into its log meanwhile. Statements that `work` sends by its own context do
 * not count.
 */
export async function countStatements(
  product: BenchProduct,
  work: (context: BenchContext) => Promise<void>,
): Promise<number> {
  const { databaseUrl, env, context, logFolder } = product;
  const log = join(logFolder, 'postgres.log');
  const address = new URL(databaseUrl);
  address.searchParams.set('application_name', benchName);
  const own = await openBenchContext({ databaseUrl: address.href, dataDir: env.DATA_DIR ?? '' });
  await sql`ALTER SYSTEM SET log_line_prefix = 'by %a '`.execute(context.db);
  await sql`ALTER SYSTEM SET log_statement = 'all'`.execute(context.db);
  await sql`SELECT pg_reload_conf()`.execute(context.db);
  const { size: start } = statSync(log);
  await work(own);
  await sql`ALTER SYSTEM RESET ALL`.execute(context.db);
  await sql`SELECT pg_reload_conf()`.execute(context.db);
  await own.close();
  return countLines(log, start);
}

async function countLines(file: string, start: number): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input: createReadStream(file, { start }) })) {
    const isStatement = /^by .* LOG: {2}(?:execute|statement)/.test(line);
    if (isStatement && !line.startsWith(`by ${benchName} `)) count += 1;
  }
  return count;
}
