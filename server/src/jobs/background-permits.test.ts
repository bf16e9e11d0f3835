import { scheduler } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { backgroundPermits } from './background-permits.ts';

/** Keeps the event loop at work. */
async function work(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve));
}

it('background work has a quarter of the places of those who wait while the process is busy (product §16.9)', async () => {
  let people = 40;
  const permits = backgroundPermits(() => people);
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  const ask = (): void => {
    void permits.during('rest', async () => {
      begun += 1;
      await gate.promise;
    });
  };
  await work(60);
  for (let at = 0; at < 30; at += 1) ask();
  await work(60);
  expect(begun).toBe(10);
  // A moment in which the loop has time.
  await scheduler.wait(150);
  expect(begun).toBe(30);
  people = 0;
  await work(60);
  ask();
  await work(1);
  expect(begun).toBe(31);
  gate.resolve();
});
