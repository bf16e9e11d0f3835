import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { afterCommit, transaction, type Trx } from './database.ts';
import { describeTables, tablesFile } from './describe-tables.ts';
import { readFileSync } from 'node:fs';
import { openClone } from '../../test/whole-file/open-clone.ts';
import { forThisFile } from '../../test/whole-file/for-this-file.ts';

const { db } = await forThisFile(openClone());

function lock(name: string) {
  return sql`SELECT pg_advisory_xact_lock(hashtext(${name}))`;
}

async function value(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`SELECT ${expression} AS value`.execute(db);
  return rows[0]?.value;
}

describe('values', () => {
  it('a bigint is a number, and one beyond exact numbers is refused', async () => {
    expect(await value(sql`9007199254740991::bigint`)).toBe(Number.MAX_SAFE_INTEGER);
    await expect(value(sql`9007199254740992::bigint`)).rejects.toThrow(RangeError);
  });

  it('every zone that a form offers is known in SQL', async () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const { rows } = await sql<{ day: string }>`
      SELECT (${new Date()}::timestamptz AT TIME ZONE zone)::date AS day
      FROM unnest(${zones}::text[]) AS zone`.execute(db);
    expect(rows).toHaveLength(zones.length);
  });

  it('an instant is a Date', async () => {
    expect(await value(sql`timestamptz '2026-03-02 10:00+01'`)).toEqual(
      new Date('2026-03-02T09:00:00Z'),
    );
  });
});

describe('statements', () => {
  it('with parameters are prepared under a name, others are not', async () => {
    await db.connection().execute(async (one) => {
      await sql`SELECT ${'x'}::text AS named_statement`.execute(one);
      await sql`SELECT 1 AS unnamed_statement`.execute(one);
      const { rows } = await sql<{ statement: string }>`
        SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%named_statement'`.execute(
        one,
      );
      expect(rows.map(({ statement }) => statement)).toEqual([
        'SELECT $1::text AS named_statement',
      ]);
    });
  });
});

it('no session compiles its statements, however dear they seem (product §16.17)', async () => {
  const { rows } = await sql<{ jit: string }>`SHOW jit`.execute(db);
  expect(rows).toEqual([{ jit: 'off' }]);
});

async function lockSomething(trx: Trx): Promise<boolean> {
  return trx.isTransaction;
}

describe('transaction', () => {
  it('keeps nothing of what throws', async () => {
    const id = '019aa000-0000-7000-8000-0000000000aa';
    const row = { id, email: 'undone@example.com', created_at: new Date('2026-01-01T00:00:00Z') };
    const undone = transaction(db, async (trx) => {
      await trx.insertInto('owners').values(row).execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const found = await db.selectFrom('owners').select('id').where('id', '=', id).execute();
    expect(found).toEqual([]);
  });

  it('is a type of its own: what must run in one does not compile outside', async () => {
    // @ts-expect-error -- the database itself is no transaction
    expect(await lockSomething(db)).toBe(false);
    expect(await transaction(db, lockSomething)).toBe(true);
  });
});

describe('afterCommit', () => {
  it('calls once, when others can see what the transaction did', async () => {
    const seen: Promise<unknown>[] = [];
    const hint = (): void =>
      void seen.push(db.selectFrom('owners').select('email').where('id', '=', id).execute());
    const id = '019aa000-0000-7000-8000-0000000000ab';
    const row = { id, email: 'after@example.com', created_at: new Date('2026-01-01T00:00:00Z') };
    await transaction(db, async (trx) => {
      afterCommit(trx, hint);
      afterCommit(trx, hint);
      await trx.insertInto('owners').values(row).execute();
      expect(seen).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([[{ email: row.email }]]);
  });

  it('is done once more where it was chosen to end a deadlock, and writes once (product §16.14)', async () => {
    const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    let tries = 0;
    let hints = 0;
    const cross = async (at: 0 | 1): Promise<void> =>
      transaction(db, async (trx) => {
        tries += 1;
        afterCommit(trx, () => (hints += 1));
        await sql`SET LOCAL deadlock_timeout = '20ms'`.execute(trx);
        await sql`SET LOCAL lock_timeout = 0`.execute(trx);
        await lock(at === 0 ? 'left' : 'right').execute(trx);
        both[at].resolve();
        await both[1 - at === 0 ? 0 : 1].promise;
        await lock(at === 0 ? 'right' : 'left').execute(trx);
      });
    await Promise.all([cross(0), cross(1)]);
    expect([tries, hints]).toEqual([3, 2]);
  });

  it('calls nothing of a transaction that is rolled back', async () => {
    let calls = 0;
    const undone = transaction(db, async (trx) => {
      afterCommit(trx, () => (calls += 1));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(calls).toBe(0);
  });
});

describe('the generated types of the tables', () => {
  it('are those of the migrations (else: npm run db:types -w server)', async () => {
    expect(readFileSync(tablesFile, 'utf8')).toBe(await describeTables(db));
  });
});
