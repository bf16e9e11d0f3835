import { createPublicKey, verify } from 'node:crypto';
import { signRound } from '@clubdraw/sandbox/relay/relay-chain';
import { beaconValue } from 'fairdraw/beacon/beacon';
import { fromHex, zero32 } from 'fairdraw/tree/bytes';
import { verifyInclusion, inclusionPath } from 'fairdraw/tree/inclusion';
import { pubHash, seedCommit } from 'fairdraw/statements/publication';
import { beaconFromRelay } from 'fairdraw/beacon/relay';
import { runDraw } from 'fairdraw/draw/run';
import {
  closeFromJson,
  publicationFromJson,
  resultFromJson,
} from 'fairdraw/statements/statement-json';
import { closeHash } from 'fairdraw/statements/statements';
import { Frontier } from 'fairdraw/tree/tree';
import { describe, expect, it } from 'vitest';
import { drawAtRound } from '../../../test/build/draw-at-round.ts';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { transaction } from '../../db/database.ts';
import { extendLog } from '../draw-log/extend-log.ts';
import { publishDraw } from '../draw-log/publish-draw.ts';
import { closeDraw } from './close-draw.ts';
import { findClose } from './draw-run.store.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const dayMs = 24 * 60 * 60 * 1000;

/** A draw with tickets, at its date. */
async function dueDraw(tickets: number, change: Record<string, unknown> = {}): Promise<string> {
  const { context } = server;
  const { drawId } = await buildDraw(context, change);
  if (tickets > 0) await sellTickets(context, drawId, tickets);
  await context.clock.advance(dayMs / 1000);
  return drawId;
}

async function runIt(drawId: string): Promise<void> {
  expect(await closeDraw(server.context, { drawId })).toBe(true);
  await drawAtRound(server.context, { drawId });
}

async function recordOf(drawId: string) {
  const { db } = server.context;
  const pub = await db
    .selectFrom('draw_publications')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow();
  const close = await db
    .selectFrom('draw_closes')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  const result = await db
    .selectFrom('draw_results')
    .selectAll()
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  const log = await db
    .selectFrom('draw_log')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('idx')
    .execute();
  return { pub, close, result, log };
}

describe('a draw that ran', () => {
  it('can be recomputed from what is recorded, by the library alone (product §12.9)', async () => {
    const drawId = await dueDraw(40);
    await runIt(drawId);
    const { pub, close, result, log } = await recordOf(drawId);
    const publication = publicationFromJson(pub.statement);
    const closed = closeFromJson(close.statement);
    expect(Buffer.from(pubHash(publication))).toEqual(pub.hash);
    expect(closed.seed && seedCommit(closed.seed)).toEqual(publication.seedCommit);
    const tree = new Frontier();
    for (const { leaf } of log) tree.push(leaf);
    expect(tree.head()).toEqual({ size: closed.logSize, root: closed.logRoot });
    expect(closed).toMatchObject({ listSize: 40, round: publication.round });
    expect(Buffer.from(closeHash(closed))).toEqual(close.hash);
    const again = await runDraw({
      publication,
      close: closed,
      beacon: beaconValue(beaconFromRelay(signRound(closed.round))),
      findPosition: () => null,
    });
    const space = { length: 6, from: 0, to: 9 };
    expect(resultFromJson(result.statement, space)).toEqual(again.result);
    expect(Buffer.from(again.resultHash)).toEqual(result.hash);
    expect(again.result.positions).toHaveLength(4);
    expect(result.winner_serial).toBe(again.result.positions[0]);
    const leaves = log.map(({ leaf }) => new Uint8Array(leaf));
    const index = result.winner_serial ?? -1;
    const path = inclusionPath(leaves, index);
    const leaf = leaves[index] ?? zero32();
    expect(verifyInclusion({ leaf, index, path }, { size: 40, root: closed.listRoot })).toBe(true);
  });

  it("is signed by the platform's key at every step", async () => {
    const drawId = await dueDraw(3);
    await runIt(drawId);
    const { pub, close, result } = await recordOf(drawId);
    const x = server.context.secrets.publicKey.toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    for (const { hash, signature } of [pub, close, result]) {
      expect(verify(null, hash, key, signature)).toBe(true);
    }
  });

  it('leaves void tickets in the log and out of the list', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 4);
    await transaction(context.db, (trx) => extendLog(trx, context, { drawId }));
    await voidTicket(context, drawId, 1);
    await sellTickets(context, drawId, 2);
    await voidTicket(context, drawId, 5);
    await context.clock.advance(dayMs / 1000);
    await runIt(drawId);
    const { close, log, result } = await recordOf(drawId);
    expect(log.map(({ kind, serial }) => [kind, serial])).toEqual([
      [1, 0],
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [2, 1],
      [2, 5],
    ]);
    const list = new Frontier();
    for (const serial of [0, 2, 3, 4]) list.push(log[serial]?.leaf ?? zero32());
    const { listSize, listRoot } = closeFromJson(close.statement);
    expect({ size: listSize, root: listRoot }).toEqual(list.head());
    const picks = await context.db
      .selectFrom('draw_picks')
      .selectAll()
      .where('draw_id', '=', drawId)
      .orderBy('rank')
      .execute();
    expect(picks.map(({ serial }) => serial).toSorted((a, b) => a - b)).toEqual([0, 2, 3, 4]);
    expect(result.winner_serial).toBe(picks[0]?.serial);
  });

  it('tells its winner once, also when the owner does not want to write (product §12.8)', async () => {
    const told = await dueDraw(2);
    await runIt(told);
    await drawAtRound(server.context, { drawId: told });
    const silent = await dueDraw(2, { emailWinner: false });
    await runIt(silent);
    await drawAtRound(server.context, { drawId: silent });
    await server.doJobs();
    const mails = server.context.mailer.mails
      .filter(({ subject }) => subject === 'winnerTold')
      .map(({ text }) => text);
    expect(mails.filter((text) => text.includes(told))).toHaveLength(1);
    const [unwritten, ...others] = mails.filter((text) => text.includes(silent));
    expect([unwritten, others]).toEqual([expect.stringContaining('"clubWrites":false'), []]);
    const { result } = await recordOf(told);
    expect(mails.find((text) => text.includes(told))).toContain(result.drawn_code);
  });

  it('ends without a winner when nobody entered (product §12.6)', async () => {
    const drawId = await dueDraw(0);
    await runIt(drawId);
    const { result } = await recordOf(drawId);
    expect(result).toMatchObject({ outcome: 'noEntries', drawn_code: null, winner_serial: null });
  });
});

describe('a draw of a number', () => {
  const small = {
    runMethod: 'COMPUTER_PICKED_NO_WINNER',
    numbersLength: 1,
    numbersFrom: 1,
    numbersTo: 6,
  };

  it('wins for the ticket that has the number, and for nobody when none has (product §3.6, §12.6)', async () => {
    const outcomes = new Set<string>();
    for (let draws = 0; draws < 24; draws += 1) {
      const drawId = await dueDraw(3, small);
      await runIt(drawId);
      const { result } = await recordOf(drawId);
      const holder = await server.context.db
        .selectFrom('tickets')
        .select('serial')
        .where('draw_id', '=', drawId)
        .where('code', '=', result.drawn_code)
        .executeTakeFirst();
      expect(result.drawn_code).toMatch(/^[1-6]$/);
      expect(result.winner_serial).toBe(holder?.serial ?? null);
      expect(result.outcome).toBe(holder ? 'winner' : 'noWinner');
      outcomes.add(result.outcome);
    }
    // Half of the codes are sold: both come up, but for one run in eight million.
    expect([...outcomes].toSorted((a, b) => a.localeCompare(b))).toEqual(['noWinner', 'winner']);
  });
});

describe('closing and drawing', () => {
  it('happen once, however many do it at once', async () => {
    const drawId = await dueDraw(10);
    const { context } = server;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await closeDraw(context, { drawId });
        await drawAtRound(context, { drawId });
      }),
    );
    const entries = await context.db
      .selectFrom('ledger')
      .select('kind')
      .where('draw_id', '=', drawId)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ kind }) => kind)).toEqual(['pub', 'cut', 'close', 'result']);
  });

  it('go on where a crash stopped: the close stays, the result follows from it', async () => {
    const drawId = await dueDraw(10);
    await closeDraw(server.context, { drawId });
    const before = await server.context.db
      .selectFrom('draw_closes')
      .selectAll()
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    await server.context.clock.advance(3600);
    await runIt(drawId);
    const { close } = await recordOf(drawId);
    expect(close).toEqual(before);
  });

  it('wait for the date', async () => {
    const { drawId } = await buildDraw(server.context);
    expect(await closeDraw(server.context, { drawId })).toBe(false);
    expect(await findClose(server.context.db, drawId)).toBeUndefined();
  });
});

describe('the ledger', () => {
  it('holds the statements of all draws without a gap, and never goes back in time', async () => {
    await runIt(await dueDraw(1));
    const { db } = server.context;
    const rows = await db.selectFrom('ledger').selectAll().orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual([...rows.keys()]);
    const times = rows.map(({ entered_at: at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(rows.length).toBeGreaterThan(3);
  });

  it('can only grow', async () => {
    const { db } = server.context;
    await expect(db.updateTable('ledger').set({ kind: 'pub' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(db.deleteFrom('draw_log').execute()).rejects.toThrow(/append-only/);
  });
});

describe('publishing', () => {
  it('commits to a new seed with every revision', async () => {
    const { drawId } = await buildDraw(server.context);
    const now = server.context.clock.now();
    await transaction(server.context.db, (trx) =>
      publishDraw(trx, server.context, { drawId, now }),
    );
    const [first, second] = await server.context.db
      .selectFrom('draw_publications')
      .selectAll()
      .where('draw_id', '=', drawId)
      .orderBy('revision')
      .execute();
    const one = publicationFromJson(first?.statement);
    const two = publicationFromJson(second?.statement);
    expect(two).toMatchObject({ revision: 1, reserves: 3 });
    expect(Buffer.from(two.previous)).toEqual(first?.hash);
    expect(two.seedCommit).not.toEqual(one.seedCommit);
    expect(two.previous).not.toEqual(fromHex('00'.repeat(32)));
  });
});
