import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { NoResultError, sql } from 'kysely';
import { Client } from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openDatabase, type Db } from '../src/db/database.ts';
import { findPrimary, NoPrimary } from '../src/db/hosts/find-primary.ts';
import { hostsOf } from '../src/db/hosts/hosts-of.ts';
import { cutOthers } from '../src/db/hosts/primary-client.ts';
import { longestBehindMs, openReplica, readLate, type Replica } from '../src/db/hosts/replica.ts';
import { isOld, keepTimelines, storeTimeline } from '../src/db/hosts/timelines.ts';
import { isUnreachable } from '../src/db/unreachable.ts';
import { migrate, withSchemaLock } from '../src/db/schema/migrate.ts';
import { lateReads } from '../src/metrics/tallies.ts';
import { clubDraws } from '../src/modules/draws/public/club-draws.ts';
import { installQueues } from '../src/jobs/install-queues.ts';
import { buildDraw } from './build/sold-draw.ts';
import { buildSale, buyTickets, checkOut, deliver, openShop, type Shop } from './build/sale.ts';
import { databasePair } from './faults/support/database-pair.ts';
import { checkInvariants } from './invariants.ts';

const folder = mkdtempSync(join(tmpdir(), 'clubdraw-failover-'));
const pair = databasePair(folder, { synchronous: true });
let primary: Db;
let replica: Replica;
let shop: Shop;

beforeAll(async () => {
  await pair.start();
  const url = pair.url();
  await withSchemaLock(url, (client) => migrate(client));
  await installQueues(url);
  primary = openDatabase(url, () => {});
  replica = openReplica(pair.second.url(), primary, pino({ level: 'silent' }));
  shop = await openShop({ databaseUrl: url, context: { replica } });
});
afterAll(async () => {
  await shop.close();
  await replica.close();
  await primary.destroy();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
});

// The standby is a replica as long as it is one: this story comes before the failover.
it('a replica that is late by a minute tells nobody anything that is not so any more (product §16.13)', async () => {
  await expect.poll(isFresh, patience).toBe(true);
  const { drawId, owner } = await buildSale(shop);
  await buyTickets(shop, drawId);
  await expect.poll(async () => (await logOf(drawId)).from, patience).toBe('replica');
  await setDelay('60s');
  await buyTickets(shop, drawId);
  // It has not heard of the second ticket, nor of the draw that follows.
  expect(await logOf(drawId)).toEqual({ lines: 2, from: 'primary' });
  const { drawId: fresh } = await buildDraw(shop.context, {}, owner);
  expect((await logOf(fresh)).lines).toBe(0);
  await expect.poll(isFresh, patience).toBe(false);
  const { ownerId } = owner;
  const listed = await clubDraws(shop.context, { ownerId, page: 1 });
  expect(listed?.open.map(({ path }) => path)).toContain(`/draw-info/${fresh}`);
  await setDelay('0');
  await expect.poll(isFresh, patience).toBe(true);
});

it('a replica takes no write, and what it cannot answer the primary does (product §16.13)', async () => {
  // @ts-expect-error -- it is read and nothing else
  const write: unknown = replica.db.deleteFrom;
  expect(write).toBeTypeOf('function');
  await expect(sql`DELETE FROM owners`.execute(replica.db)).rejects.toThrow('read-only');
  const down = openDatabase('postgres://127.0.0.1:1/none', () => {});
  const reader = { db: primary, replica: { ...replica, db: down } };
  const answer = await readLate(reader, async (db) => sql`SELECT 1 AS one`.execute(db));
  expect(answer.rows).toEqual([{ one: 1 }]);
  await down.destroy();
});

it('a standby whose address stands alone is refused, as a database that is not there (product §16.12)', async () => {
  const db = openDatabase(pair.second.url(), () => {});
  const asked = sql`SELECT 1`.execute(db);
  await expect(asked).rejects.toThrow('is a standby, and takes no writes');
  await expect(asked).rejects.toSatisfy(isUnreachable);
  await db.destroy();
});

const patience = { timeout: 60_000, interval: 100 };

function isFresh(): boolean {
  return replica.behindMs() < longestBehindMs;
}

/** The lines about tickets in the public log, and the database that gave them. */
async function logOf(drawId: string): Promise<{ lines: number; from: string }> {
  const before = await lateReadsFrom('replica');
  const { body, statusCode } = await shop.app.inject(`/public/draws/${drawId}/log`);
  if (statusCode !== 200) throw new Error(`no log: ${body}`);
  const from = (await lateReadsFrom('replica')) > before ? 'replica' : 'primary';
  return { lines: body.match(/^T /gm)?.length ?? 0, from };
}

async function lateReadsFrom(from: string): Promise<number> {
  const { values } = await lateReads.get();
  return values.find(({ labels }) => labels.from === from)?.value ?? 0;
}

/** How much later the standby does what the primary did. */
async function setDelay(delay: string): Promise<void> {
  const client = new Client({ connectionString: pair.second.url() });
  await client.connect();
  await client.query(`ALTER SYSTEM SET recovery_min_apply_delay = '${delay}'`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

it('a primary that is killed in a crowd is followed by its standby: nothing is lost that a buyer was told, and the old one is never written to again (product §16.12)', async () => {
  const { drawId } = await buildSale(shop);
  const crowd = openCrowd(drawId);
  await crowd.untilMore(20);
  await pair.kill();
  await crowd.untilRefused();
  await pair.promote();
  await crowd.untilMore(20);
  await crowd.end();
  await shop.settleNow();
  // People who came in between were told to come back.
  expect(new Set(crowd.told.refused)).toEqual(new Set([503]));
  await expectAllThere(crowd);
  await pair.first.start();
  await expectOldLeft();
});

const buyersAtOnce = 4;

/** Buyers who come one behind the other until the end, and whatever they were told. */
function openCrowd(drawId: string) {
  const told = { pages: [] as string[], paid: [] as string[], refused: [] as number[] };
  const over = new AbortController();
  const payFor = async (sessionId: string): Promise<void> => {
    const paymentId = await paymentOf(sessionId);
    const accepted = await deliver(shop, shop.payments.pay(paymentId));
    if (accepted === 200) told.paid.push(paymentId);
    else told.refused.push(accepted);
  };
  const buyer = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { status, sessionId } = await checkOut(shop, drawId);
      if (status >= 400) told.refused.push(status);
      if (status === 200) {
        told.pages.push(sessionId);
        await payFor(sessionId);
      }
      await scheduler.wait(30);
    }
  };
  const buyers = Promise.all(Array.from({ length: buyersAtOnce }, buyer));
  return {
    told,
    untilMore: async (more: number) => {
      const enough = told.paid.length + more;
      await until(() => told.paid.length >= enough);
    },
    untilRefused: async () => until(() => told.refused.length >= buyersAtOnce),
    end: async () => {
      over.abort();
      await buyers;
    },
  };
}

/** Asks until the database answers. */
async function paymentOf(sessionId: string): Promise<string> {
  for (;;) {
    try {
      const find = shop.context.db.selectFrom('payments').select('id');
      return (await find.where('session_id', '=', sessionId).executeTakeFirstOrThrow()).id;
    } catch (error) {
      if (error instanceof NoResultError) throw error;
      await scheduler.wait(50);
    }
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await scheduler.wait(20);
}

async function expectAllThere({ told }: ReturnType<typeof openCrowd>): Promise<void> {
  const { context } = shop;
  const payments = await context.db
    .selectFrom('payments')
    .select(['id', 'session_id', 'state'])
    .execute();
  const pages = new Set(payments.map(({ session_id: page }) => page));
  expect(told.pages.filter((page) => !pages.has(page))).toEqual([]);
  const paid = new Set(payments.filter(({ state }) => state === 'paid').map(({ id }) => id));
  expect(told.paid.filter((id) => !paid.has(id))).toEqual([]);
  const tickets = await context.db.selectFrom('tickets').select('payment_id').execute();
  const served = new Set(tickets.map(({ payment_id: id }) => id));
  expect(told.paid.filter((id) => !served.has(id))).toEqual([]);
  await checkInvariants(context.db);
}

/** The old primary stands first in the address, and takes writes; no new connection goes there. */
async function expectOldLeft(): Promise<void> {
  const [url, first, second] = [pair.url(), pair.first.url(), pair.second.url()];
  expect(await findPrimary(hostsOf(url))).toBe(second);
  const db = openDatabase(url, () => {});
  expect(await portOf(db)).toBe(Number(new URL(second).port));
  await db.destroy();
  await expect(findPrimary([first])).rejects.toThrow('a primary that another one has replaced');
}

it('an old primary that answers at once keeps nobody from a new one that is slow (product §16.12)', async () => {
  const { port } = new URL(pair.second.url());
  const slow = createServer((socket) => {
    socket.on('error', () => {});
    const pass = setTimeout(() => {
      const onward = connect(Number(port), '127.0.0.1').on('error', () => socket.destroy());
      socket.pipe(onward).pipe(socket);
    }, slowMs);
    socket.once('close', () => clearTimeout(pass));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const address = slow.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const slowUrl = Object.assign(new URL(pair.second.url()), {
    hostname: '127.0.0.1',
    port: address.port,
  }).href;
  expect(await findPrimary([pair.first.url(), slowUrl])).toBe(slowUrl);
  slow.close();
});

/** Longer than an address may be silent once another one takes writes. */
const slowMs = 600;

async function portOf(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(db);
  return rows[0]?.port;
}

it('connections to a host that another one has replaced are cut, and the next statement finds the primary (product §16.12)', async () => {
  const { host, pathname, username, password, port } = new URL(inject('clusterUrl'));
  const url = `postgres://${username}:${password}@${host},localhost:${port}${pathname}`;
  const urls = hostsOf(url);
  const db = openDatabase(url, () => {}, { size: 1 });
  const pid = async (): Promise<number | undefined> =>
    (await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)).rows[0]?.pid;
  const before = await pid();
  expect(cutOthers(urls, urls[0] ?? '')).toBe(0);
  expect(await pid()).toBe(before);
  const asleep = Promise.allSettled([sql`SELECT pg_sleep(60)`.execute(db)]);
  const other = openDatabase(inject('clusterUrl'), () => {}, { size: 1 });
  const sleeping = sql`SELECT FROM pg_stat_activity WHERE pid = ${before} AND wait_event = 'PgSleep'`;
  await expect.poll(async () => (await sleeping.execute(other)).rows).toHaveLength(1);
  expect(cutOthers(urls, urls[1] ?? '')).toBe(1);
  const [ended] = await asleep;
  expect(ended).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnreachable) });
  await other.destroy();
  await expect.poll(async () => pid().catch(() => before)).not.toBe(before);
  await db.destroy();
});

it('a process that starts again remembers which primary was replaced (product §16.12)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-timelines-'));
  const file = join(folder, 'database-timeline');
  writeFileSync(file, JSON.stringify({ 'a cluster': 3 }));
  const kept = keepTimelines(folder);
  expect([2, 3, 4].map((timeline) => isOld({ system: 'a cluster', timeline }))).toEqual([
    true,
    false,
    false,
  ]);
  storeTimeline({ system: 'a cluster', timeline: 4 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ 'a cluster': 4 });
  kept.stop();
  rmSync(folder, { recursive: true });
});

it('where no host takes writes, the reason of each is told', async () => {
  const closed = ['postgres://127.0.0.1:1/clubdraw', 'postgres://127.0.0.1:2/clubdraw'];
  const refused = findPrimary(closed);
  await expect(refused).rejects.toBeInstanceOf(NoPrimary);
  await expect(refused).rejects.toThrow(/127\.0\.0\.1:1: .*127\.0\.0\.1:2: /);
});
