import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { NamedStatementClient } from '../../server/src/db/named-statement-client.ts';
import type { DB } from '../../server/src/db/tables.generated.ts';
import type { BenchContext } from './bench-context.ts';

export type Explained = {
  /** Milliseconds in the server, over all statements of the operation. */
  milliseconds: number;
  statements: number;
  /** Tables of which a scan without an index read thousands of rows. */
  wholeTables: string[];
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** Does an operation, then has the server explain and time every statement that it sent. */
export async function explain(
  context: BenchContext,
  databaseUrl: string,
  operation: (context: BenchContext) => Promise<unknown>,
): Promise<Explained> {
  const sent: { text: string; values: unknown[] }[] = [];
  const pool = new Pool({ connectionString: databaseUrl, max: 2, Client: NamedStatementClient });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  await operation({ ...context, db });
  const all: Explained = { milliseconds: 0, statements: sent.length, wholeTables: [] };
  for (const { text, values } of sent) {
    await pool.query(text, values);
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(
      {
        text: `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      },
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    all.milliseconds += plan?.['Execution Time'] ?? 0;
    if (plan) all.wholeTables.push(...wholeTables(plan.Plan));
  }
  await db.destroy();
  return all;
}

/** A small table has no faster way, and a scan that stops early reads none whole. */
const manyRows = 2_000;

function wholeTables(plan: Plan): string[] {
  const read = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0);
  const isWhole = plan['Node Type'] === 'Seq Scan' && read >= manyRows;
  const own = isWhole ? [plan['Relation Name'] ?? 'unknown'] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTables)];
}
