import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  hasPgbouncer,
  startPgbouncer,
  type Pgbouncer,
} from '../../script/postgres/start-pgbouncer.ts';
import { openDatabase, transaction, type Db } from '../src/db/database.ts';
import { withSnapshot } from '../src/db/dump/with-snapshot.ts';
import { isOutOfTime } from '../src/db/out-of-time.ts';
import { demandLimits } from '../src/db/schema/demand-limits.ts';
import { timeLimits, type TimeLimits } from '../src/db/time-limits.ts';
import { isUnreachable } from '../src/db/unreachable.ts';
import { prepareDatabase } from '../src/prepare-database.ts';
import { buildSale, buyTickets, checkOut, deliver, openShop, type Shop } from './build/sale.ts';
import { checkInvariants } from './invariants.ts';
import { ownRoles, type OwnRoles } from './build/own-roles.ts';
import { codeAsked, untilStarted } from './server-process.ts';
import { createEmptyDatabase, type TestDatabase } from './test-database.ts';
import { productsOfFile } from './whole-file/products-of-file.ts';

const isHere = hasPgbouncer();
const products = isHere ? await productsOfFile() : undefined;

/** Connections of each role to PostgreSQL. */
const each = 3;

const patience = { timeout: 20_000 };

/** A database with its roles, and the way to it. */
type Pooled = {
  database: TestDatabase;
  roles: OwnRoles;
  pgbouncer: Pgbouncer;
  /** The addresses through it. */
  people: string;
  jobs: string;
  close(): Promise<void>;
};

async function makePooled(): Promise<Pooled> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-pgbouncer-'));
  chmodSync(folder, 0o755);
  const database = await createEmptyDatabase();
  const roles = ownRoles(database);
  await roles.prepare();
  await prepareDatabase(roles.urlOf(roles.owner));
  const pgbouncer = await startPgbouncer({
    folder,
    databaseUrl: database.url,
    roles: [roles.rows, roles.jobs, roles.owner],
    connections: { each, all: 0 },
  });
  return {
    database,
    roles,
    pgbouncer,
    people: pgbouncer.through(roles.urlOf(roles.rows)),
    jobs: pgbouncer.through(roles.urlOf(roles.jobs)),
    close: async () => {
      await pgbouncer.stop();
      await roles.drop();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

let pooled: Pooled;
let shop: Shop;

/** Another process's connections. */
function open(url: string, limits: TimeLimits = timeLimits.people): Db {
  const db = openDatabase(url, () => {}, { limits });
  onTestFinished(() => db.destroy());
  return db;
}

/** The sessions that PostgreSQL has for a role. */
async function sessionsOf(role: string): Promise<{ total: number; active: number }> {
  const db = openDatabase(pooled.database.url, () => {}, { size: 1 });
  const { rows } = await sql<{ total: number; active: number }>`
    SELECT count(*) AS total, count(*) FILTER (WHERE state = 'active') AS active
    FROM pg_stat_activity WHERE usename = ${role}`.execute(db);
  await db.destroy();
  return rows[0] ?? { total: 0, active: 0 };
}

describe.runIf(isHere)('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    pooled = await makePooled();
    const env = { DATABASE_JOBS_URL: pooled.jobs };
    shop = await openShop({ databaseUrl: pooled.people, env });
  });
  afterAll(async () => {
    await shop.close();
    await pooled.close();
  });

  it('a purchase becomes tickets and a mail, and its draw has a winner (product §16.17)', async () => {
    const { context } = shop;
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: 'mia@example.com', count: 3 });
    expect(context.mailer.mails.map(({ to }) => to)).toContain('mia@example.com');
    await context.clock.advance(24 * 60 * 60);
    await shop.settle();
    const won = await context.db
      .selectFrom('draw_results')
      .select('winner_serial')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(won.winner_serial).toBeGreaterThanOrEqual(0);
    await checkInvariants(context.db);
  });

  it('forty clients share three connections, with statements that were prepared on any of them (product §16.17)', async () => {
    const { drawId } = await buildSale(shop);
    const others = [1, 2, 3].map(() => open(pooled.people));
    const asking = others.flatMap((db) =>
      Array.from({ length: 10 }, async (_, at) =>
        transaction(db, async (trx) => {
          const found = trx.selectFrom('draws').select('name').where('id', '=', drawId);
          const { name } = await found.executeTakeFirstOrThrow();
          const { rows } = await sql<{ at: number }>`SELECT ${at}::int AS at`.execute(trx);
          return [name, rows[0]?.at];
        }),
      ),
    );
    const checkouts = Array.from({ length: 60 }, async () => checkOut(shop, drawId));
    const answers = await Promise.all(asking);
    expect(answers).toEqual(
      others.flatMap(() => Array.from({ length: 10 }, (_, at) => ['The Kombi Weekender', at])),
    );
    const pages = await Promise.all(checkouts);
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    const held = await shop.context.db
      .selectFrom('payments')
      .select('id')
      .where('draw_id', '=', drawId)
      .execute();
    const told = held.map(async ({ id }) => deliver(shop, shop.payments.pay(id)));
    expect(await Promise.all(told)).toEqual(held.map(() => 200));
    await shop.settleNow();
    const sold = await shop.context.db
      .selectFrom('draws')
      .select(['tickets_sold', 'places_held'])
      .where('id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(sold).toEqual({ tickets_sold: 60, places_held: 0 });
    await checkInvariants(shop.context.db);
    for (const role of [pooled.roles.rows, pooled.roles.jobs])
      expect((await sessionsOf(role)).total).toBeLessThanOrEqual(each);
  });

  it('the limits are those of the roles: what is too long for people is not for jobs, and who waits for a connection is told to come back (product §16.17)', async () => {
    const { people, jobs, roles } = pooled;
    const [ofPeople, ofJobs] = [open(people), open(jobs, timeLimits.background)];
    await demandLimits(ofPeople, timeLimits.people, 'DATABASE_URL');
    await demandLimits(ofJobs, timeLimits.background, 'DATABASE_JOBS_URL');
    const tooLong = timeLimits.people.statementMs / 1000 + 1;
    const sleep = async (db: Db): Promise<unknown> => sql`SELECT pg_sleep(${tooLong})`.execute(db);
    const slow = Array.from({ length: each }, async () => sleep(ofPeople));
    const ofPersons = Promise.allSettled(slow);
    const job = sleep(ofJobs);
    await vi.waitFor(
      async () => expect((await sessionsOf(roles.rows)).active).toBe(each),
      patience,
    );
    const waiting = sql`SELECT 1`.execute(open(people));
    await expect(waiting).rejects.toSatisfy(isUnreachable);
    for (const ended of await ofPersons)
      expect(ended).toMatchObject({ status: 'rejected', reason: { code: '57014' } });
    await expect(job).resolves.toMatchObject({ rows: [{}] });
  });

  it('a process that was frozen inside a transaction gives its lock up (product §16.17)', async () => {
    const { drawId } = await buildSale(shop);
    const frozen = transaction(open(pooled.people), async (trx) => {
      await sql`SELECT 1 FROM draws WHERE id = ${drawId} FOR UPDATE`.execute(trx);
      const { status } = await checkOut(shop, drawId);
      expect(status).toBe(200);
      await sql`SELECT 1`.execute(trx);
    });
    await expect(frozen).rejects.toSatisfy((error) => isOutOfTime(error) || isUnreachable(error));
  });

  it('a session that PostgreSQL ends is one that went away, and the next statement has another (product §16.17)', async () => {
    const db = open(pooled.people);
    const ending = transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
      await pooled.roles.asAdministrator(`SELECT pg_terminate_backend(${rows[0]?.pid})`);
      await scheduler.wait(100);
      await sql`SELECT 1`.execute(trx);
    });
    await expect(ending).rejects.toSatisfy(isUnreachable);
    expect((await sql`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it('a backup goes through it, and a migration is refused (product §16.17)', async () => {
    const { people, pgbouncer, roles } = pooled;
    const [first] = await withSnapshot(people, async ({ tables, rowsOf }) => {
      const draws = tables.filter(({ name }) => name === 'draws');
      return Promise.all(draws.map(async (table) => (await Array.fromAsync(rowsOf(table))).flat()));
    });
    expect(first?.length).toBeGreaterThan(0);
    await expect(prepareDatabase(pgbouncer.through(roles.urlOf(roles.owner)))).rejects.toThrow(
      'not through a pooler',
    );
  });

  it('while it is away people are told to come back, and the product goes on by itself (product §16.17)', async () => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId);
    await pooled.pgbouncer.kill();
    const { status, headers, body } = await checkOut(shop, drawId);
    expect({ status, error: body.error, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      error: messages.busyNow,
      retryAfter: '5',
    });
    await pooled.pgbouncer.startAgain();
    await buyTickets(shop, drawId);
    await checkInvariants(shop.context.db);
  });
});

describe.runIf(isHere)('a process behind PgBouncer', () => {
  it('starts with a role for people and one for jobs alone, and is ready again by itself after it was away (product §16.17)', async () => {
    if (!products) throw new Error('no process can be started here');
    const own = await makePooled();
    const settings = products.settingsOf({
      database: own.database,
      dataDir: products.newFolder(),
    });
    const env = { ...settings, DATABASE_URL: own.people };
    const refused = await products.start(env);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('The role of DATABASE_JOBS_URL has');
    const server = await products.start({ ...env, DATABASE_JOBS_URL: own.jobs });
    await untilStarted(server);
    const ready = async (): Promise<number> => (await fetch(`${server.operatorUrl}/readyz`)).status;
    await vi.waitFor(async () => expect(await ready()).toBe(200), patience);
    await own.pgbouncer.kill();
    await vi.waitFor(async () => expect(await ready()).toBe(503), patience);
    const asked = await codeAsked(server);
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '5']);
    await own.pgbouncer.startAgain();
    await vi.waitFor(async () => expect(await ready()).toBe(200), patience);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await own.close();
  });
});
