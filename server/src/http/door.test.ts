import * as messages from '@clubdraw/domain/texts/messages';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hangDoor, type Door } from './door.ts';
import { answerFailure } from './mount/failures.ts';

let app: FastifyInstance;
let door: Door;
let arrived: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<string>;
let origin: string;

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true });
  [arrived, answer] = [Promise.withResolvers(), Promise.withResolvers()];
  app.setErrorHandler(answerFailure);
  app.get('/public/slow', () => {
    arrived.resolve();
    return answer.promise;
  });
  app.get('/readyz', () => ({ ok: true }));
  app.get('/stream', (_, reply) => {
    reply.hijack();
    reply.raw.write('retry: 1000\n\n');
  });
  door = hangDoor(app);
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

/** Longer than any test takes. */
const longMs = 600_000;

describe('a closed door', () => {
  it('waits for the answers to those who came before, and for nobody else (product §16.6)', async () => {
    const before = fetch(`${origin}/public/slow`);
    await arrived.promise;
    let isOver = false;
    const closing = door.close(longMs).then(() => (isOver = true));
    const after = await fetch(`${origin}/public/slow`);
    expect([after.status, isOver]).toEqual([503, false]);
    expect(await after.json()).toEqual({ error: messages.newVersion });
    answer.resolve('done');
    expect(await (await before).text()).toBe('done');
    await closing;
  });

  it('does not wait for streams, which have no end of their own', async () => {
    const stream = await fetch(`${origin}/stream`);
    await door.close(longMs);
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it('says that it closes before it does, and serves everybody meanwhile (product §16.6)', async () => {
    const ready = async () => (await fetch(`${origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    const leaving = door.leave(300);
    expect(await ready()).toBe(503);
    answer.resolve('served');
    expect(await (await fetch(`${origin}/public/slow`)).text()).toBe('served');
    await leaving;
    await door.close(longMs);
    await door.leave(longMs);
  });

  it('waits for nobody longer than it is told', async () => {
    const never = fetch(`${origin}/public/slow`).catch(() => undefined);
    await arrived.promise;
    await expect(door.close(50)).resolves.toBeUndefined();
    answer.resolve('too late');
    await never;
  });
});
