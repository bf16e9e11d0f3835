import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto';
import { getCertificateCall, getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { consistencyProof } from 'fairdraw/tree/tile-proofs';
import { verifyConsistency } from 'fairdraw/tree/consistency';
import { checkpointOf } from 'fairdraw/ledger/checkpoint';
import { isSignedBy, noteKeyFromText, readNote } from 'fairdraw/ledger/signed-note';
import { entriesOfBundle, tilePath, type Tile } from 'fairdraw/tree/tlog-tiles';
import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { transaction } from '../../db/database.ts';
import { appendToLedger } from '../draw-log/ledger/append-to-ledger.ts';
import { signCheckpoint } from '../draw-log/ledger/sign-checkpoint.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const statement = new TextEncoder().encode('\u000cvdraw/3/test ');

/** Enters statements of nobody's draw, one after the other. */
async function enter(count: number, at = server.context.clock.now()): Promise<void> {
  await transaction(server.context.db, async (trx) => {
    for (let n = 0; n < count; n += 1) {
      const drawId = server.context.random.uuidv7();
      await appendToLedger(trx, server.context, { kind: 'pub', drawId, statement, now: at });
    }
  });
}

async function get(path: string) {
  return server.app.inject(`/public/${path}`);
}

async function checkpoint() {
  const { body } = await get('checkpoint');
  return { ...checkpointOf(readNote(body)), note: body };
}

function sha(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

/** The root by the definition of RFC 6962, from the entries. */
function rootOf(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (!only) return sha();
  if (leaves.length === 1) return sha(Buffer.of(0), only);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha(Buffer.of(1), rootOf(leaves.slice(0, split)), rootOf(leaves.slice(split)));
}

async function allEntries(size: number): Promise<Buffer[]> {
  const entries: Buffer[] = [];
  for (let index = 0; index * 256 < size; index += 1) {
    const width = Math.min(256, size - index * 256);
    const { rawPayload } = await get(tilePath({ level: 'entries', index, width }));
    entries.push(...entriesOfBundle(rawPayload).map((entry) => Buffer.from(entry)));
  }
  return entries;
}

async function hashesOf(tile: Tile): Promise<Uint8Array> {
  return ledgerOf(server.app)(tilePath(tile));
}

describe('the checkpoint', () => {
  it('is a note that the known key signed over the root of all entries (product §12.9)', async () => {
    await buildDraw(server.context);
    const found = await checkpoint();
    expect(found.origin).toBe('clubdraw.test/public');
    const entries = await allEntries(found.size);
    expect(entries).toHaveLength(found.size);
    expect(rootOf(entries)).toEqual(Buffer.from(found.root));
    const { body } = await server.call(getKeysCall);
    const key = noteKeyFromText(body.ledger);
    expect(isSignedBy(readNote(found.note), key)).toBe(true);
    const [text, signatures] = found.note.split('\n\n');
    const material = Buffer.from(signatures?.trim().split(' ').at(-1) ?? '', 'base64');
    const x = Buffer.from(key.publicKey).toString('base64url');
    const jwk = { kty: 'OKP', crv: 'Ed25519', x };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isValid = verifySignature(
      null,
      Buffer.from(`${text}\n`),
      publicKey,
      material.subarray(4),
    );
    expect(isValid).toBe(true);
  });

  it('grows with every statement, and each one begins with the one before', async () => {
    let older = await checkpoint();
    for (const more of [1, 2, 255, 1, 300]) {
      await enter(more);
      const newer = await checkpoint();
      expect(newer.size).toBe(older.size + more);
      const tree = { size: newer.size, read: hashesOf };
      const proof = await consistencyProof(tree, older.size);
      expect(verifyConsistency({ older, newer, proof })).toBe(true);
      expect(rootOf(await allEntries(newer.size))).toEqual(Buffer.from(newer.root));
      older = newer;
    }
  });

  it('is one for each size, however many processes sign at once', async () => {
    await enter(1);
    const all = await Promise.all(Array.from({ length: 8 }, () => signCheckpoint(server.context)));
    expect(new Set(all.map(({ note }) => note)).size).toBe(1);
    const { db } = server.context;
    const [newest] = all;
    const twice = db.insertInto('ledger_checkpoints').values({
      ledger_no: 1,
      size: newest?.size ?? 0,
      origin: 'elsewhere.test/public',
      root: Buffer.alloc(32),
      note: 'another',
      stack: Buffer.alloc(8),
      signed_at: new Date(),
    });
    await expect(twice.execute()).rejects.toThrow(/ledger_checkpoints_pkey/);
    const changed = db.updateTable('ledger_checkpoints').set({ note: 'another' });
    await expect(changed.execute()).rejects.toThrow(/append-only/);
  });

  it('signs nothing that is not committed', async () => {
    const before = await checkpoint();
    const seen: unknown[] = [];
    const rolledBack = transaction(server.context.db, async (trx) => {
      const drawId = server.context.random.uuidv7();
      const now = server.context.clock.now();
      await appendToLedger(trx, server.context, { kind: 'pub', drawId, statement, now });
      seen.push(await checkpoint());
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    seen.push(await checkpoint());
    expect(seen).toEqual([before, before]);
  });

  it('holds the publication of a draw before anybody can buy its tickets', async () => {
    const { drawId } = await buildDraw(server.context);
    await server.app.inject(`/draw-info/${drawId}`);
    const { body } = await server.call(getCertificateCall, { params: { id: drawId } });
    const { db } = server.context;
    const signed = await db.selectFrom('ledger_checkpoints').select('size').execute();
    expect(Math.max(...signed.map(({ size }) => size))).toBeGreaterThan(body.ledger.pubSeq);
  });

  it('keeps its name when the product moves to another address', async () => {
    const databaseUrl = server.context.settings.databaseUrl;
    const env = { PUBLIC_URL: 'http://elsewhere.test' };
    const moved = await startServer({ databaseUrl, env });
    try {
      const { body } = await moved.app.inject('/public/checkpoint');
      expect(body).toBe((await checkpoint()).note);
    } finally {
      await moved.close();
    }
  });
});

describe('an entry', () => {
  it('is dated like the one before it when the clock went back', async () => {
    const now = server.context.clock.now();
    await enter(1, new Date(now.getTime() + 5_000));
    await enter(1, now);
    const [before, last] = (await allEntries((await checkpoint()).size)).slice(-2);
    expect(last?.subarray(0, 8)).toEqual(before?.subarray(0, 8));
    expect(last?.readBigUInt64BE()).toBe(BigInt(now.getTime() + 5_000));
  });

  it('is refused above 60,000 bytes', async () => {
    const now = server.context.clock.now();
    const drawId = server.context.random.uuidv7();
    const long = new Uint8Array(60_000 - 7);
    const entering = transaction(server.context.db, (trx) =>
      appendToLedger(trx, server.context, { kind: 'pub', drawId, statement: long, now }),
    );
    await expect(entering).rejects.toThrow(/too long/);
  });
});

describe('tiles', () => {
  beforeEach(() => enter(1));

  it('are there for every signed size, for ever, and for nothing beyond', async () => {
    const { size } = await checkpoint();
    expect(size).toBeGreaterThan(512);
    const partial = await get(`tile/0/${String(Math.floor(size / 256)).padStart(3, '0')}.p/1`);
    expect(partial.statusCode).toBe(200);
    for (const path of ['tile/0/000', 'tile/1/000.p/2', 'tile/entries/001', 'tile/0/000.p/255']) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const none = ['tile/0/003', 'tile/1/000', 'tile/2/000.p/1', 'tile/0/0', 'tile/64/000.p/1'];
    for (const path of [
      ...none,
      'tile/0/000.p/256',
      'tile/0/000.p/0',
      'tile/x/000',
      'tile/00/000',
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
  });

  it('hold at level 1 the roots of the full tiles below', async () => {
    const { size } = await checkpoint();
    const entries = await allEntries(size);
    const { rawPayload } = await get('tile/1/000.p/2');
    const roots = [entries.slice(0, 256), entries.slice(256, 512)].map(rootOf);
    expect(rawPayload).toEqual(Buffer.concat(roots));
  });
});

describe('everything public about draws', () => {
  it('may be read from a page of any origin', async () => {
    const { drawId } = await buildDraw(server.context);
    await sellTickets(server.context, drawId, 1);
    const files = [`draws/${drawId}/certificate`, `draws/${drawId}/log`, 'checkpoint', 'keys'];
    for (const path of [...files, 'tile/entries/000', 'verify.mjs', 'draws/nobody/certificate']) {
      const { headers } = await get(path);
      expect([path, headers['access-control-allow-origin']]).toEqual([path, '*']);
    }
  });

  it('has one form of the ledger: there are no pages and no proofs beside the tiles', async () => {
    for (const path of ['ledger', 'ledger?from=0', 'proof', 'consistency']) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
  });
});
