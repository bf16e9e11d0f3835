// @vitest-environment happy-dom
import { h, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { afterAll, expect, it } from 'vitest';
import { pageTimers } from './page-timers.ts';
import { settled } from './settled.ts';

const timers = pageTimers();
afterAll(timers.stop);

it('a page that a test has left ticks no more', async () => {
  let ticks = 0;
  setInterval(() => (ticks += 1), 1);
  setTimeout(() => (ticks += 1), 100);
  timers.end();
  for (let waits = 0; waits < 4; waits += 1) await settled();
  expect(ticks).toBe(0);
});

it('a page that is open ticks', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  await settled();
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(0);
});

it('a page that is left while it is drawn leaves the next one its effects', async () => {
  const drawn: string[] = [];
  const draw = (name: string): void => {
    const Page = () => {
      useEffect(() => void drawn.push(name), []);
      return null;
    };
    render(h(Page, {}), document.createElement('main'));
  };
  draw('left');
  for (let step = 0; step < 20; step += 1) {
    timers.end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  draw('next');
  await settled();
  expect(drawn).toContain('next');
});
