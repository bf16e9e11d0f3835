import { getCertificateCall, getTicketProofCall } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/tree/bytes';
import type { CertificateJson } from 'fairdraw/statements/certificate';
import { certificateFromJson } from 'fairdraw/statements/certificate-json';
import { verifyInclusion } from 'fairdraw/tree/inclusion';
import { issueLeaf, voidLeaf } from 'fairdraw/tree/leaves';
import { pubHash } from 'fairdraw/statements/publication';
import { verifySignature } from 'fairdraw/statements/signature';
import { publicationFromJson } from 'fairdraw/statements/statement-json';
import { Frontier, leafHash, type TreeHead } from 'fairdraw/tree/tree';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawAtRound } from '../../../test/build/draw-at-round.ts';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { catchUpLog, sweepLogs } from '../draw-log/catch-up-log.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const daySeconds = 24 * 60 * 60;

/** A draw with tickets, some of them void, that is closed and drawn. */
async function drawnDraw(tickets: number, voids: readonly number[] = []): Promise<string> {
  const { context } = server;
  const { drawId } = await buildDraw(context);
  await sellTickets(context, drawId, tickets);
  for (const serial of voids) await voidTicket(context, drawId, serial);
  await context.clock.advance(daySeconds);
  await closeDraw(context, { drawId });
  await drawAtRound(context, { drawId });
  return drawId;
}

async function certificateOf(id: string): Promise<CertificateJson> {
  const { status, body } = await server.call(getCertificateCall, { params: { id } });
  expect(status).toBe(200);
  return body;
}

async function logOf(id: string) {
  const response = await server.app.inject(`/public/draws/${id}/log`);
  expect(response.statusCode).toBe(200);
  expect(Number(response.headers['content-length'])).toBe(Buffer.byteLength(response.body));
  const [heading, ...lines] = response.body.trimEnd().split('\n');
  return { text: response.body, heading, lines };
}

/** The leaf hash that a line of the log says. */
function leafOf(line: string, pub: string): Uint8Array {
  const [kind, serialText = '', second = '', commit = ''] = line.split(' ');
  const [serial, hash] = [Number(serialText), fromHex(pub)];
  if (kind === 'V') {
    return leafHash(voidLeaf({ pubHash: hash, serial, reason: 'unpaid' }));
  }
  const holderCommit = fromHex(commit);
  return leafHash(issueLeaf({ pubHash: hash, serial, code: second, holderCommit }));
}

function headOf(leaves: readonly Uint8Array[]): TreeHead {
  const tree = new Frontier();
  for (const leaf of leaves) tree.push(leaf);
  return tree.head();
}

describe('the certificate', () => {
  it('has what was published, signed, before anything was drawn', async () => {
    const { drawId } = await buildDraw(server.context);
    const found = await certificateOf(drawId);
    expect(found).toMatchObject({
      format: 'vdraw-certificate/3',
      conditions: expect.stringContaining('\nname The Kombi Weekender\n'),
      pub: { drawId, revision: 0 },
      close: null,
      beacon: null,
      result: null,
      picks: [],
      claimedAssurance: null,
      ledger: { origin: 'clubdraw.test/public', closeSeq: null, resultSeq: null },
    });
    const hash = fromHex(found.pubHash);
    expect(pubHash(publicationFromJson(found.pub))).toEqual(hash);
    const signature = fromHex(found.signatures.pub);
    const publicKey = fromHex(found.signatures.publicKey);
    expect(verifySignature({ publicKey, statementHash: hash, signature })).toBe(true);
  });

  it.each([
    ['the log, leaf for leaf', []],
    ['without the void tickets', [0, 255, 256, 600]],
  ])('proves each pick of a list that is %s', async (_, voids) => {
    const drawId = await drawnDraw(700, voids);
    const found = await certificateOf(drawId);
    expect(certificateFromJson(found)).toMatchObject({ claimedAssurance: 'rehearsal' });
    expect(found.picks.map(({ role }) => role)).toEqual([
      'winner',
      'reserve',
      'reserve',
      'reserve',
    ]);
    expect(found.result?.positions).toEqual(found.picks.map(({ position }) => position));
    const head = { size: found.close?.listSize ?? 0, root: fromHex(found.close?.listRoot ?? '') };
    for (const { position: index, proof, serial, code, holderCommit } of found.picks) {
      const leaf = leafOf(`T ${serial} ${code} ${holderCommit}`, found.pubHash);
      expect(verifyInclusion({ leaf, index, path: proof.map(fromHex) }, head)).toBe(true);
    }
  });

  it('is that of no draw for any other name', async () => {
    const id = server.context.random.uuidv7();
    for (const name of [id, `${id}:1`, 'draw-v1', `${id}:0`]) {
      const { status, body } = await server.call(getCertificateCall, { params: { id: name } });
      expect({ name, status, body }).toMatchObject({
        status: 404,
        body: { error: 'There is no Draw with this ID.' },
      });
    }
  });
});

describe('the log', () => {
  it('has a line for each leaf, from which both roots follow', async () => {
    const drawId = await drawnDraw(130, [7, 129]);
    const { pubHash: pub, close } = await certificateOf(drawId);
    const { heading, lines } = await logOf(drawId);
    expect(heading).toBe(`vdraw-log/3 ${pub}`);
    expect(lines).toHaveLength(132);
    const leaves = lines.map((line) => leafOf(line, pub));
    expect(headOf(leaves)).toEqual({ size: close?.logSize, root: fromHex(close?.logRoot ?? '') });
    const sealed = leaves.slice(0, 130).filter((_, serial) => serial !== 7 && serial !== 129);
    expect(headOf(sealed)).toEqual({
      size: close?.listSize,
      root: fromHex(close?.listRoot ?? ''),
    });
  });

  it('grows with the sales and says nothing of buyers, payments and times (product §15.6)', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    expect((await logOf(drawId)).lines).toEqual([]);
    await sellTickets(context, drawId, 12);
    await sweepLogs(context);
    await voidTicket(context, drawId, 3);
    await sweepLogs(context);
    const { lines } = await logOf(drawId);
    expect(lines.slice(0, 12).every((line) => /^T \d+ \d(-\d){5} [\da-f]{64}$/.test(line))).toBe(
      true,
    );
    expect(lines.slice(12)).toEqual(['V 3 5']);
  });
});

function ask(id: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url: `/public/draws/${id}/log`, headers });
}

describe('a download of the log', () => {
  it('is asked for again only when it has grown, and never once it is sealed (product §12.9)', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 3);
    await catchUpLog(context, drawId);
    const first = await ask(drawId);
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
    const same = await ask(drawId, { 'if-none-match': tag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await sellTickets(context, drawId, 2);
    await catchUpLog(context, drawId);
    expect((await ask(drawId, { 'if-none-match': tag })).statusCode).toBe(200);
    await context.clock.advance(daySeconds);
    await closeDraw(context, { drawId });
    const sealed = await ask(drawId);
    expect(sealed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(sealed.headers.etag).not.toBe(tag);
  });

  it('is compressed for who can read that, and says how long the text is', async () => {
    const drawId = await drawnDraw(500);
    const plain = await ask(drawId);
    const packed = await ask(drawId, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(packed.headers).not.toHaveProperty('content-length');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.65);
    for (const { headers } of [plain, packed]) {
      expect(Number(headers['x-uncompressed-length'])).toBe(plain.rawPayload.length);
    }
    expect((await ask(drawId, { 'accept-encoding': 'br' })).body).toBe(plain.body);
  });
});

describe('the proof of a ticket', () => {
  it.each([
    ['none is void', 260, []],
    ['some are void', 530, [2, 255, 256, 300, 511]],
  ])('leads from every ticket to the root of the list: %s', async (_, sold, voids: number[]) => {
    const drawId = await drawnDraw(sold, voids);
    const { lines } = await logOf(drawId);
    for (const line of lines.slice(0, sold)) {
      const [, serial = '', code = ''] = line.split(' ');
      const { body } = await server.call(getTicketProofCall, { params: { id: drawId, code } });
      const isVoid = voids.includes(Number(serial));
      expect(body).toMatchObject({ format: 'vdraw-ticket/3', serial: Number(serial), code });
      expect([body.void, body.position === null]).toEqual([isVoid, isVoid]);
      if (isVoid) continue;
      const head = { size: body.listSize ?? 0, root: fromHex(body.listRoot ?? '') };
      const leaf = leafOf(line, body.pubHash);
      const proof = { leaf, index: body.position ?? -1, path: body.proof.map(fromHex) };
      expect(verifyInclusion(proof, head)).toBe(true);
    }
  });

  it('waits for the close, and there is none of a code that nobody has', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 1);
    await sweepLogs(context);
    const [line = ''] = (await logOf(drawId)).lines;
    const code = line.split(' ')[2] ?? '';
    const early = await server.call(getTicketProofCall, { params: { id: drawId, code } });
    expect(early).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('closed') },
    });
    const other = code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
    const missing = await server.call(getTicketProofCall, { params: { id: drawId, code: other } });
    expect(missing).toMatchObject({
      status: 404,
      body: { error: expect.stringContaining('code') },
    });
  });
});

describe('a closed draw', () => {
  it('lets nothing into its log any more', async () => {
    const drawId = await drawnDraw(1);
    const row = { draw_id: drawId, idx: 1, kind: 2, serial: 0, reason: 1, leaf: Buffer.alloc(32) };
    const late = server.context.db.insertInto('draw_log').values(row).execute();
    await expect(late).rejects.toThrow(/does not grow/);
  });
});
