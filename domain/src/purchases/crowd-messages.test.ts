import { expect, it } from 'vitest';
import { drawFull } from '../texts/messages.ts';
import { crowdProgress } from './crowd-messages.ts';

const beginsAt = new Date('2026-11-29T07:30:00Z');
const readyAt = new Date('2026-11-29T07:47:00Z');
const crowd = { buyers: 10_000, pages: 10_000, ready: 0, beginsAt, readyAt };
const at = (time: string) => ({
  now: new Date(`2026-11-29T${time}Z`),
  timezone: 'Australia/Sydney',
});

it('says how far the pages of a crowd are (product §2.42)', () => {
  expect(crowdProgress(crowd, at('07:00:00'))).toBe('From 6:30 pm AEDT on, 10,000 pages are made.');
  expect(crowdProgress({ ...crowd, ready: 6_200 }, at('07:40:00'))).toBe(
    'Pages for 6,200 of 10,000 buyers are ready; all of them at 6:47 pm AEDT.',
  );
  const all = { ...crowd, ready: 10_000, readyAt: null };
  expect(crowdProgress(all, at('07:50:00'))).toBe('Pages for all 10,000 buyers are ready.');
});

it('says where the draw has room for fewer (product §2.42)', () => {
  expect(crowdProgress({ ...crowd, pages: 620, ready: 620, readyAt: null }, at('07:50:00'))).toBe(
    'Pages for 620 of 10,000 buyers are ready: the draw has room for no more.',
  );
  expect(crowdProgress({ ...crowd, pages: 0, readyAt: null }, at('07:50:00'))).toBe(drawFull);
});
