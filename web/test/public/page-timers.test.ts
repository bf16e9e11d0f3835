import { afterAll, expect, it } from 'vitest';
import { pageTimers } from './page-timers.ts';
import { settled } from './settled.ts';

const timers = pageTimers();
afterAll(timers.stop);

it('a page that a test has left ticks no more', async () => {
  let ticks = 0;
  setInterval(() => (ticks += 1), 1);
  setTimeout(() => (ticks += 1), 1);
  timers.end();
  await settled();
  expect(ticks).toBe(0);
});

it('a page that is open ticks', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await settled();
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(0);
});
