import { Frontier } from 'fairdraw/tree/tree';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { catchUpLog } from './catch-up-log.ts';
import { extendLog } from './extend-log.ts';
import { headOfList, indexList, sweepListIndexes } from './sealed-list/list-index.ts';
import { sha256 } from './native-sha256.ts';
import { prepareSeal } from './seal-log.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** So many that a thread is started for them. */
const many = 2100;

async function soldDraw(tickets: number): Promise<string> {
  const { drawId } = await buildDraw(server.context);
  await sellTickets(server.context, drawId, tickets);
  return drawId;
}

/** Every column of a draw's log, and of its tree. */
async function logOf(trx: Trx, drawId: string) {
  const { rows: leaves } = await sql`
    SELECT idx, kind, serial, reason, holder_commit, leaf FROM draw_log
    WHERE draw_id = ${drawId} ORDER BY idx`.execute(trx);
  const { rows: tree } = await sql`
    SELECT size, stack, issued_logged FROM draw_frontiers WHERE draw_id = ${drawId}`.execute(trx);
  return { leaves, tree };
}

/** The rest that `work` leaves of a log, which is then undone. */
async function logAfter(drawId: string, work: (trx: Trx) => Promise<void>) {
  const undone = new Error('undone');
  let log: Awaited<ReturnType<typeof logOf>> | undefined;
  const attempt = transaction(server.context.db, async (trx) => {
    await work(trx);
    log = await logOf(trx, drawId);
    throw undone;
  });
  await expect(attempt).rejects.toBe(undone);
  return log;
}

/** The leaves of a draw's tickets that are not void, read one by one. */
async function sealedTree(drawId: string): Promise<Frontier> {
  const { rows } = await sql<{ leaf: Buffer }>`
    SELECT leaf FROM draw_log AS l WHERE draw_id = ${drawId} AND kind = 1
      AND NOT EXISTS (SELECT FROM draw_log v
        WHERE v.draw_id = l.draw_id AND v.kind = 2 AND v.serial = l.serial)
    ORDER BY serial`.execute(server.context.db);
  const tree = new Frontier(sha256);
  for (const { leaf } of rows) tree.push(leaf);
  return tree;
}

describe('a log of many tickets', () => {
  it('has the same bytes made at once in a thread, in portions, or after a stop in between', async () => {
    const { context } = server;
    const drawId = await soldDraw(many);
    const atOnce = await logAfter(drawId, async (trx) => {
      const { head, isWhole } = await extendLog(trx, context, { drawId, pageSize: 1000 });
      expect({ size: head.size, isWhole }).toEqual({ size: many, isWhole: true });
    });
    const inPortions = await logAfter(drawId, async (trx) => {
      for (const atMost of [1, 300, 2000]) {
        expect((await extendLog(trx, context, { drawId, atMost })).isWhole).toBe(atMost === 2000);
      }
    });
    expect(inPortions).toEqual(atOnce);
    await transaction(context.db, (trx) => extendLog(trx, context, { drawId, atMost: 1500 }));
    await logAfter(drawId, async (trx) => void (await extendLog(trx, context, { drawId })));
    await Promise.all([catchUpLog(context, drawId), catchUpLog(context, drawId)]);
    expect(await transaction(context.db, (trx) => logOf(trx, drawId))).toEqual(atOnce);
  });

  it('refuses to skip a ticket', async () => {
    const drawId = await soldDraw(5);
    const attempt = transaction(server.context.db, async (trx) => {
      await sql`DELETE FROM tickets WHERE draw_id = ${drawId} AND serial = 2`.execute(trx);
      await extendLog(trx, server.context, { drawId });
    });
    await expect(attempt).rejects.toThrow('a serial from 0 on is missing');
  });

  it('takes no leaf of a draw that has no tree', async () => {
    const insert = sql`
      INSERT INTO draw_log (draw_id, idx, kind, serial, holder_commit, leaf)
      VALUES (${server.context.random.uuidv7()}, 0, 1, 0, '', '')`.execute(server.context.db);
    await expect(insert).rejects.toThrow('a leaf is of a draw with a tree');
  });
});

describe('a sealed list of many tickets', () => {
  it.each([
    ['nothing happened since', [], 0],
    ['the last block grew', [], 30],
    ['an early ticket became void', [3], 0],
    ['tickets became void and others came', [515, 516, 610], 200],
  ])('is what hashing all of it gives, when %s', async (_, voids, sold) => {
    const { context } = server;
    const drawId = await soldDraw(700);
    for (const serial of [300, 301, 600]) await voidTicket(context, drawId, serial);
    const earlier = await prepareSeal(context, { drawId });
    expect(earlier?.list).toEqual({ drawId, issued: 700, voids: [300, 301, 600] });
    for (const serial of voids) await voidTicket(context, drawId, serial);
    if (sold > 0) await sellTickets(context, drawId, sold);
    await catchUpLog(context, drawId);
    const gone = [300, 301, 600, ...voids].toSorted((a, b) => a - b);
    const list = { drawId, issued: 700 + sold, voids: gone };
    const index = await indexList(context.db, list, earlier);
    expect(index).toEqual(await indexList(context.db, list));
    expect(headOfList(list, index)).toEqual((await sealedTree(drawId)).head());
  });

  it('has its index with the close where tickets are void, and soon after where none is', async () => {
    const { context } = server;
    const [whole, holed] = [await soldDraw(600), await soldDraw(600)];
    await voidTicket(context, holed, 256);
    await context.clock.advance(24 * 60 * 60);
    for (const drawId of [whole, holed]) await closeDraw(context, { drawId });
    expect(await firstSerialsOf(holed)).toEqual([0, 257, 513]);
    expect(await firstSerialsOf(whole)).toBeNull();
    await sweepListIndexes(context);
    expect(await firstSerialsOf(whole)).toEqual([0, 256, 512]);
  });
});

async function firstSerialsOf(drawId: string): Promise<number[] | null> {
  const row = await server.context.db
    .selectFrom('draw_list_indexes')
    .select('first_serials')
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return row.first_serials;
}
