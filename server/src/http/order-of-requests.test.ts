import Fastify from 'fastify';
import { scheduler } from 'node:timers/promises';
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
  // Those who wait in line for their page keep nobody else waiting.
  app.get('/public/payment/:paymentId/page', async () => gate.promise.then(() => 'list'));
  app.post('/webhooks/stripe', async () => 'stored');
  const get = async (url: string): Promise<string> => (await app.inject(url)).body;
  const post = async (url: string): Promise<string> =>
    (await app.inject({ method: 'POST', url })).body;
  const held = Array.from({ length: 80 }, async () => get('/public/payment/p/page'));
  const lists = Array.from({ length: 80 }, async () => get('/list'));
  await expect.poll(() => begun).toBe(64);
  expect(await post('/public/payment')).toBe('page');
  expect(await post('/webhooks/stripe')).toBe('stored');
  await scheduler.wait(50);
  expect(begun).toBe(64);
  isBusy = false;
  await expect.poll(() => begun).toBe(80);
  gate.resolve();
  expect(new Set(await Promise.all([...held, ...lists]))).toEqual(new Set(['list']));
  await app.close();
});
