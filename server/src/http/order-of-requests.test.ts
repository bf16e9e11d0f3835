import Fastify from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { orderRequests } from './order-of-requests.ts';

it('while a process is busy a checkout waits for no list, and an event for none either (product §16.9)', async () => {
  const app = Fastify();
  let isBusy = true;
  orderRequests(app, () => isBusy);
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  app.get('/list', async () => {
    begun += 1;
    await gate.promise;
    return 'list';
  });
  app.post('/public/payment', async () => 'page');
  app.post('/webhooks/stripe', async () => 'stored');
  const get = async (): Promise<string> => (await app.inject('/list')).body;
  const post = async (url: string): Promise<string> =>
    (await app.inject({ method: 'POST', url })).body;
  const lists = Array.from({ length: 80 }, get);
  await expect.poll(() => begun).toBe(64);
  expect(await post('/public/payment')).toBe('page');
  expect(await post('/webhooks/stripe')).toBe('stored');
  await pause(50);
  expect(begun).toBe(64);
  isBusy = false;
  await expect.poll(() => begun).toBe(80);
  gate.resolve();
  expect(new Set(await Promise.all(lists))).toEqual(new Set(['list']));
  await app.close();
});
