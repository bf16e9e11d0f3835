import {
  agesInOrder,
  fairOrder,
  lastServedAfter,
  type InLine,
  type LastServed,
} from '@clubdraw/domain/test/fair-order';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildClub } from '../../../../test/build/memberships/member.ts';
import {
  comeInLine,
  emptyLine,
  leaveLine,
  pagesOpen,
} from '../../../../test/build/rows/people-in-line.ts';
import { buildSale, type Shop } from '../../../../test/build/sale.ts';
import { buildDraw } from '../../../../test/build/sold-draw.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { transaction, type Db } from '../../../db/database.ts';
import { storeLook } from '../../../db/line/count-line.ts';
import { readFront, readLastLook } from '../../../db/line/read-line.ts';
import { tryLockByName } from '../../../db/lock-by-name.ts';
import { countedLine } from './counted-line.ts';
import { roomView } from './room-view.ts';

const it = shopTest({ env: { PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1' } });

/** A draw or a tier that somebody waits for, with its club and what its rows are called. */
type Wanted = { drawId?: string; tierId?: string; club: string; draw: string };

/** Two draws and a package of one club, and a draw of another one. */
async function buildWanted(shop: Shop): Promise<Wanted[]> {
  const [{ packageId, tierId, owner }, other] = [await buildClub(shop), await buildSale(shop)];
  const club = owner.ownerId;
  const draws = [
    await buildDraw(shop.context, {}, owner),
    await buildDraw(shop.context, {}, owner),
  ];
  return [
    { tierId, club, draw: packageId },
    ...draws.map(({ drawId }) => ({ drawId, club, draw: drawId })),
    { drawId: other.drawId, club: other.owner.ownerId, draw: other.drawId },
  ];
}

type Person = InLine & { since: number };

/** Some come, then the line is looked at, and then some of them leave it. */
const step = fc.record({
  come: fc.array(fc.record({ wanted: fc.nat(3), network: fc.nat(4), ago: fc.nat(9_000) }), {
    maxLength: 6,
  }),
  pages: fc.nat(4),
  // One who gets a page before it is their time, and one who leaves.
  early: fc.nat(30),
  leaves: fc.nat(30),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function come(db: Db, wanted: readonly Wanted[], { come: comers }: Step): Promise<Person[]> {
  const people: Person[] = [];
  for (const { wanted: at, network, ago } of comers) {
    const what = wanted[at];
    if (!what) continue;
    const since = 1_700_000_000_000 - ago;
    const networks = [Buffer.alloc(16, network + 1)];
    const rows = await comeInLine(db, { ...what, networks, since: new Date(since) });
    const { club, draw } = what;
    for (const row of rows) people.push({ ...row, club, draw, network: `${network}`, since });
  }
  return people;
}

async function counted({ context: { db, clock } }: Shop) {
  expect(await storeLook(db, { now: clock.now(), always: true })).toBe(true);
  const places = await readFront(db, 1_000);
  return places.map(({ id, since }) => ({ id, since }));
}

async function play(shop: Shop, wanted: readonly Wanted[], steps: readonly Step[]): Promise<void> {
  const { db } = shop.context;
  await emptyLine(db);
  await counted(shop);
  let waiting: Person[] = [];
  let served: Person[] = [];
  let lastServed: LastServed = new Map();
  for (const one of steps) {
    waiting = [...waiting, ...(await come(db, wanted, one))];
    // It is at the look that somebody is known to have been served.
    lastServed = lastServedAfter(lastServed, { waiting, served });
    const order = fairOrder(waiting, lastServed);
    const ages = agesInOrder(order);
    expect(await counted(shop)).toEqual(order.map(({ id }, n) => ({ id, since: ages[n] })));
    served = order.filter((_, n) => n < one.pages || n === one.early);
    const withPage = new Set(served);
    const gone = order.filter((who, n) => n === one.leaves && !withPage.has(who));
    await pagesOpen(
      db,
      served.map(({ id }) => id),
    );
    await leaveLine(
      db,
      gone.map(({ id }) => id),
    );
    waiting = waiting.filter((who) => !withPage.has(who) && !gone.includes(who));
  }
}

describe('the line that PostgreSQL counts', () => {
  it('has the order of the model, however people come and are served (product §14.14)', async ({
    shop,
  }) => {
    const wanted = await buildWanted(shop);
    const histories = fc.array(step, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(histories, async (steps) => play(shop, wanted, steps)),
      { numRuns: 30 },
    );
    await emptyLine(shop.context.db);
  });

  it('is counted by one process at a time, and seldom', async ({ shop }) => {
    const { db, clock } = shop.context;
    const [, what] = await buildWanted(shop);
    await comeInLine(db, { ...what, networks: [Buffer.alloc(16)], since: clock.now() });
    await transaction(db, async (trx) => {
      expect(await tryLockByName(trx, 'look at the line')).toBe(true);
      expect(await storeLook(db, { now: clock.now(), always: true })).toBe(false);
    });
    await counted(shop);
    const first = await readLastLook(db);
    // As if that look had taken an hour.
    await sql`UPDATE line_look SET began_at = ended_at - interval '1 hour'`.execute(db);
    expect(await storeLook(db, { now: clock.now(), always: false })).toBe(true);
    expect(await readLastLook(db)).toMatchObject({ number: first?.number, size: 1 });
    await emptyLine(db);
  });

  it('is counted anew after a crash that emptied what was known of it', async ({ shop }) => {
    const { db, clock } = shop.context;
    const [, what] = await buildWanted(shop);
    const networks = [1, 1, 2].map((byte) => Buffer.alloc(16, byte));
    await comeInLine(db, { ...what, networks, since: clock.now() });
    const before = await counted(shop);
    await sql`DELETE FROM line_look`.execute(db);
    await sql`DELETE FROM line_places`.execute(db);
    expect(await counted(shop)).toEqual(before);
    await emptyLine(db);
  });
});

/** The context with a count of the rows that the process reads. */
function countingRows({ context }: Shop) {
  let rows = 0;
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows += result.rows.length;
      return result;
    },
  });
  return { context: { ...context, db }, rows: () => rows };
}

it('a process reads as few rows of a long line as of a short one (product §14.14)', async ({
  shop,
}) => {
  const [, what] = await buildWanted(shop);
  const networks = Array.from({ length: 3_000 }, (_, n) => Buffer.from(`network ${n} `));
  const { db, clock } = shop.context;
  const came = await comeInLine(db, { ...what, networks, since: clock.now() });
  const { context, rows } = countingRows(shop);
  const view = roomView([], countedLine);
  const last = came.at(-1)?.id ?? '';
  const { position } = await view.waitOf(context, last);
  expect(position).toBe(3_000);
  await view.look(context);
  expect(rows()).toBeLessThan(300);
  // However many ask here.
  const ids = came.map(({ id }) => id);
  const waits = await Promise.all(ids.map(async (id) => view.waitOf(context, id)));
  expect(waits.map((wait) => wait.position)).toEqual(ids.map((_, at) => at + 1));
  const before = rows();
  expect(await view.unseen(context, ids)).toEqual([]);
  await view.lookAnew(context);
  expect(rows() - before).toBeLessThan(300);
  await emptyLine(db);
});
