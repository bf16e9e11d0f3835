import { partOutside } from '@clubdraw/domain/texts/part-messages';
import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildDraw, sellTickets, voidTicket } from '../../../test/build/sold-draw.ts';
import { doJobs } from '../../../test/do-jobs.ts';
import { startServer } from '../../../test/harness.ts';
import { closeDraw } from '../draw-run/close-draw.ts';
import { proofsJobs } from './proofs.jobs.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

async function sealedDraw(): Promise<string> {
  const { context } = server;
  const { drawId } = await buildDraw(context);
  await sellTickets(context, drawId, 300);
  await voidTicket(context, drawId, 17);
  await context.clock.advance(24 * 60 * 60);
  await closeDraw(context, { drawId });
  return drawId;
}

function ask(id: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return server.app.inject({ method, url: `/public/draws/${id}/log`, headers });
}

const gzip = { 'accept-encoding': 'gzip, br' };

/** A sealed draw whose log is a file, and what was sent before it was one. */
async function keptLog() {
  const id = await sealedDraw();
  const streamed = await ask(id);
  await doJobs(server.context, proofsJobs);
  return { id, streamed };
}

describe('the log of a sealed draw', () => {
  it('is kept as a file when it was asked for, and stays the same text (product §12.9)', async () => {
    const { id, streamed } = await keptLog();
    expect(streamed.headers).not.toHaveProperty('accept-ranges');
    const [text, packed] = [await ask(id), await ask(id, gzip)];
    expect(text.body).toBe(streamed.body);
    expect(text.headers.etag).toBe(streamed.headers.etag);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(streamed.body);
    expect(packed.rawPayload.length).toBeLessThan(streamed.rawPayload.length * 0.6);
    for (const { headers, rawPayload } of [text, packed]) {
      expect(headers).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': String(rawPayload.length),
        'x-uncompressed-length': String(streamed.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(/^"[\w-]+"$/),
      });
    }
    expect(packed.headers.etag).not.toBe(text.headers.etag);
  });

  it('is sent in parts, of the text and of its gzip (product §12.9)', async () => {
    const { id } = await keptLog();
    for (const encoding of [{}, gzip]) {
      const whole = await ask(id, encoding);
      const { length } = whole.rawPayload;
      for (const [range, from, until] of [
        ['bytes=0-0', 0, 1],
        ['bytes=70-90', 70, 91],
        [`bytes=100-`, 100, length],
        ['bytes=-9', length - 9, length],
      ] as const) {
        const part = await ask(id, { ...encoding, range });
        expect(part.statusCode).toBe(206);
        expect(part.rawPayload.equals(whole.rawPayload.subarray(from, until))).toBe(true);
        expect(part.headers).toMatchObject({
          'content-range': `bytes ${from}-${until - 1}/${length}`,
          'content-length': String(until - from),
          etag: whole.headers.etag,
        });
        expect(part.headers['content-encoding']).toBe(whole.headers['content-encoding']);
      }
    }
  });

  it('goes on where a download ended, unless that was of other bytes (product §12.9)', async () => {
    const { id, streamed } = await keptLog();
    const packed = await ask(id, gzip);
    const rest = { range: 'bytes=50-' };
    const on = await ask(id, { ...rest, 'if-range': String(streamed.headers.etag) });
    expect([on.statusCode, on.body]).toEqual([206, streamed.body.slice(50)]);
    const others = [String(packed.headers.etag), 'W/"x"', 'Sun, 22 Nov 2026 10:00:00 GMT'];
    for (const known of others) {
      const all = await ask(id, { ...rest, 'if-range': known });
      expect([all.statusCode, all.body]).toEqual([200, streamed.body]);
    }
    const first = await ask(id, { range: 'bytes=0-1,5-6' });
    expect([first.statusCode, first.body]).toEqual([200, streamed.body]);
  });

  it('has no part behind its end, and says so to nobody for long (product §12.9)', async () => {
    const { id, streamed } = await keptLog();
    const { length } = streamed.rawPayload;
    const behind = await ask(id, { range: `bytes=${length}-` });
    expect([behind.statusCode, behind.json()]).toEqual([416, { error: partOutside }]);
    expect(behind.headers).toMatchObject({
      'content-range': `bytes */${length}`,
      'cache-control': 'no-store',
    });
    expect(behind.headers).not.toHaveProperty('etag');
  });

  it('is known to one who has it, and tells its length without being sent', async () => {
    const { id } = await keptLog();
    for (const encoding of [{}, gzip]) {
      const { headers, rawPayload } = await ask(id, encoding);
      const again = await ask(id, { ...encoding, 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const head = await ask(id, { ...encoding, range: 'bytes=0-1' }, 'HEAD');
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(String(rawPayload.length));
    }
  });

  it.each(['lost', 'cut'])('is sent and written again when its file was %s', async (how) => {
    const { id, streamed } = await keptLog();
    const folder = join(server.context.settings.dataDir, 'files/logs');
    const [file = ''] = readdirSync(folder).filter((name) => name.startsWith(id));
    if (how === 'lost') rmSync(join(folder, file));
    else truncateSync(join(folder, file), 500);
    const meanwhile = await ask(id);
    expect(meanwhile.body).toBe(streamed.body);
    expect(meanwhile.headers).not.toHaveProperty('accept-ranges');
    await ask(id);
    await doJobs(server.context, proofsJobs);
    expect((await ask(id, { range: 'bytes=5-' })).body).toBe(streamed.body.slice(5));
  });

  it('is written once, however many ask', async () => {
    const id = await sealedDraw();
    await Promise.all(Array.from({ length: 10 }, async () => ask(id)));
    const jobs = await server.context.jobs.boss.fetch('keepEntryLog', { batchSize: 20 });
    expect(jobs.map(({ data }) => data)).toEqual([{ drawId: id }]);
  });
});
