import * as messages from '@clubdraw/domain/texts/messages';
import { startObjectStore, type ObjectStore } from '@clubdraw/sandbox/object-store/object-store';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../script/process/free-port.ts';
import { filesInBucket, openFiles } from '../src/edge/files/open-files.ts';
import { closeDraw } from '../src/modules/draw-run/close-draw.ts';
import { mediaJobs } from '../src/modules/media/media.jobs.ts';
import { removeImageFiles } from '../src/modules/media/remove-image-files.ts';
import { unusedImages } from '../src/modules/media/unused-images.ts';
import { uploadImage } from '../src/modules/media/upload-image.ts';
import { proofsJobs } from '../src/modules/proofs/proofs.jobs.ts';
import { storageAddress } from '../src/settings/storage.ts';
import { startProblem } from '../src/start-problem.ts';
import { buildOwner } from './build/owner.ts';
import { picture } from './build/pictures/picture.ts';
import { buildDraw, sellTickets } from './build/sold-draw.ts';
import { doJobs } from './do-jobs.ts';
import { startServer, type TestServer } from './harness.ts';

let store: ObjectStore;
let server: TestServer;
beforeAll(async () => {
  store = await startObjectStore();
  const files = await filesInBucket(storageAddress.parse(store.address));
  server = await startServer({ context: { files } });
});
afterAll(async () => {
  await server.close();
  await store.close();
});

async function upload(): Promise<string> {
  const { ownerId } = await buildOwner(server.context);
  const bytes = await picture(1400, 700).png().toBuffer();
  return (await uploadImage(server.context, { ownerId, bytes })).id;
}

/** With a store that fails for as long as it takes. */
async function withoutStore<T>(act: () => Promise<T>): Promise<T> {
  store.fail('slow down', 1000);
  try {
    return await act();
  } finally {
    store.recover();
  }
}

it('a picture is kept in the store, and asked for again later while that fails (product §16.16)', async () => {
  const id = await upload();
  expect([...store.objects.keys()].filter((key) => key.includes(id)).length).toBe(4);
  const url = `/public/download/${id}`;
  const served = await server.app.inject(url);
  expect(served.statusCode).toBe(200);
  const failed = await withoutStore(() => server.app.inject(url));
  expect([failed.statusCode, failed.json()]).toEqual([503, { error: messages.busyNow }]);
  expect(failed.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  await expect(withoutStore(upload)).rejects.toThrow('The file store failed');
  expect((await server.app.inject(url)).rawPayload.equals(served.rawPayload)).toBe(true);
});

it('the files of a picture that nothing shows are removed, also when the store fails first (product §5.7)', async () => {
  const { context } = server;
  const id = await upload();
  await context.clock.advance(32 * 86_400);
  await unusedImages.sweep(context, context.clock.now());
  await withoutStore(async () => {
    await expect(removeImageFiles(context, { imageIds: [id] })).rejects.toThrow('The file store');
  });
  expect([...store.objects.keys()].some((key) => key.includes(id))).toBe(true);
  await doJobs(context, mediaJobs);
  expect([...store.objects.keys()].some((key) => key.includes(id))).toBe(false);
});

it('a sealed log is sent from the store in any part, and without it from the database (product §12.9, §16.12)', async () => {
  const { context, app } = server;
  const { drawId } = await buildDraw(context);
  await sellTickets(context, drawId, 200);
  await context.clock.advance(24 * 60 * 60);
  await closeDraw(context, { drawId });
  const url = `/public/draws/${drawId}/log`;
  const streamed = await app.inject(url);
  await doJobs(context, proofsJobs);
  const part = await app.inject({ url, headers: { range: 'bytes=100-' } });
  expect([part.statusCode, part.body]).toEqual([206, streamed.body.slice(100)]);
  const meanwhile = await withoutStore(() => app.inject(url));
  expect([meanwhile.statusCode, meanwhile.body]).toEqual([200, streamed.body]);
  expect(meanwhile.headers.etag).toBe(streamed.headers.etag);
});

it('a start with a key that the store does not know is refused in a sentence; one without an answer goes on (product §16.16)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-store-'));
  const told: string[] = [];
  const log = pino({}, { write: (line) => void told.push(line) });
  const at = (address: string) =>
    openFiles({ dataDir, bucket: storageAddress.parse(address) }, log);
  const refused = await at(store.address.replace(/:[^:@]+@/, ':another@')).catch((error) => error);
  expect(startProblem(refused)).toBe(
    'The file store refuses (SignatureDoesNotMatch): check STORAGE_URL.',
  );
  const unknown = await at(store.address.replace('/clubdraw', '/nowhere')).catch((error) => error);
  expect(startProblem(unknown)).toContain('NoSuchBucket');
  expect(told).toEqual([]);
  await at(`s3://a:b@localhost:${await freePort()}/abc?tls=off`);
  expect(told.join()).toContain('the file store does not answer');
  await at(store.address);
  rmSync(dataDir, { recursive: true });
});
