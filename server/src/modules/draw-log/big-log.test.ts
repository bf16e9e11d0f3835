import { closeFromJson } from 'fairdraw/statements/statement-json';
import { Frontier } from 'fairdraw/tree/tree';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { catchUpLog } from './catch-up-log.ts';
import { extendLog } from './extend-log.ts';
import { sha256 } from './native-sha256.ts';
import { catchUpList, sweepListIndexes } from './sealed-list/catch-up-list.ts';
import { findListIndex, storeListIndex } from './sealed-list/list-index.store.ts';
import { indexList } from './sealed-list/list-index.ts';
import { readListOfLog } from './sealed-list/sealed-list.store.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

/** So many that they are read and written in pages. */
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
  it('has the same bytes made at once, in portions, or after a stop in between', async () => {
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

describe('the list without the void tickets', () => {
  const { context } = server;
  const rest = [300, 301, 600];

  async function holedDraw(): Promise<string> {
    const drawId = await soldDraw(700);
    for (const serial of rest) await voidTicket(context, drawId, serial);
    await catchUpLog(context, drawId);
    return drawId;
  }

  /** Its index, made anew of all its leaves. */
  async function wholeIndex(drawId: string) {
    const list = await readListOfLog(context.db, drawId);
    return { logSize: list.logSize, index: await indexList(context.db, { drawId, ...list }) };
  }

  it.each([
    ['nothing happened since', [], 0],
    ['the last block grew', [], 30],
    ['an early ticket became void', [3], 0],
    ['tickets became void and others came', [515, 516, 610], 200],
  ])('is what hashing all of it gives, when %s', async (_, voids, sold) => {
    const drawId = await holedDraw();
    const before = await catchUpList(context, context.db, drawId);
    expect(before).toEqual((await sealedTree(drawId)).head());
    for (const serial of voids) await voidTicket(context, drawId, serial);
    if (sold > 0) await sellTickets(context, drawId, sold);
    await catchUpLog(context, drawId);
    const head = await catchUpList(context, context.db, drawId);
    expect(head).toEqual((await sealedTree(drawId)).head());
    expect(await findListIndex(context.db, drawId)).toEqual(await wholeIndex(drawId));
  });

  it('is the log while no ticket is void', async () => {
    const drawId = await soldDraw(300);
    await catchUpLog(context, drawId);
    expect(await catchUpList(context, context.db, drawId)).toBeUndefined();
    await sweepListIndexes(context, context.clock.now());
    expect(await findListIndex(context.db, drawId)).toBeUndefined();
  });

  it('follows the log by a sweep once a ticket is void, at rest for a moment in between', async () => {
    const drawId = await holedDraw();
    const sizeAfter = async (seconds: number) => {
      await sweepListIndexes(context, new Date(context.clock.now().getTime() + 1000 * seconds));
      return (await findListIndex(context.db, drawId))?.logSize;
    };
    expect(await sizeAfter(0)).toBe(703);
    await voidTicket(context, drawId, 3);
    await catchUpLog(context, drawId);
    expect(await sizeAfter(0)).toBe(703);
    expect(await sizeAfter(1)).toBe(704);
    await sellTickets(context, drawId, 10);
    await catchUpLog(context, drawId);
    expect(await sizeAfter(9)).toBe(704);
  });

  it('is sealed right whatever a sale, voids, sweeps and the close do at once', async () => {
    const drawId = await holedDraw();
    const seen = await readListOfLog(context.db, drawId);
    const selling = async () => {
      for (let part = 0; part < 10; part += 1) await sellTickets(context, drawId, 60);
    };
    const voiding = async () => {
      for (const serial of [690, 3, 512, 255, 256]) await voidTicket(context, drawId, serial);
    };
    const following = async () => {
      for (let round = 0; round < 10; round += 1) {
        await catchUpLog(context, drawId);
        await Promise.all([1, 2].map(() => catchUpList(context, context.db, drawId)));
      }
    };
    await Promise.all([selling(), voiding(), following()]);
    await catchUpLog(context, drawId);
    expect(await catchUpList(context, context.db, drawId)).toEqual(
      (await sealedTree(drawId)).head(),
    );
    // One that looked before all of it and comes last takes nothing back.
    const index = await indexList(context.db, { drawId, ...seen });
    const late = { drawId, logSize: seen.logSize, voids: rest.length, index };
    await storeListIndex(context.db, { ...late, now: context.clock.now() });
    expect(await findListIndex(context.db, drawId)).toEqual(await wholeIndex(drawId));
    await context.clock.advance(24 * 60 * 60);
    const closing = closeDraw(context, { drawId });
    await Promise.all([closing, voidTicket(context, drawId, 9).catch(() => {}), following()]);
    const { statement } = await context.db
      .selectFrom('draw_closes')
      .select('statement')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    const { listSize, listRoot } = closeFromJson(statement);
    expect({ size: listSize, root: listRoot }).toEqual((await sealedTree(drawId)).head());
    expect(await findListIndex(context.db, drawId)).toEqual(await wholeIndex(drawId));
  });
});
