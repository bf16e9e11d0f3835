import { expect, it } from 'vitest';
import { ownSpeeds } from './own-speeds.ts';

/** Somebody who was seen three times in ten seconds, and moved on by so many places each time. */
function moving(
  speeds: ReturnType<typeof ownSpeeds>,
  by: number,
  who: { id: string; draw: string; place: number },
) {
  for (const n of [0, 1, 2]) {
    const { place, ...same } = who;
    speeds.note({ ...same, place: place - n * by, at: n * 5_000 }, 500);
  }
}

const moves = (by: number) => [0, 1, 2].map((n) => ({ at: n * 5_000, left: n && by }));

it('somebody moves on as was seen of them, and before that as the last one of their draw (product §14.14)', () => {
  const speeds = ownSpeeds();
  expect(speeds.movesOf('came')).toBeUndefined();
  moving(speeds, 10, { id: 'first', draw: 'A', place: 30 });
  moving(speeds, 5, { id: 'last', draw: 'A', place: 90 });
  moving(speeds, 7, { id: 'middle', draw: 'A', place: 60 });
  moving(speeds, 2, { id: 'other', draw: 'B', place: 100 });
  expect(speeds.movesOf('first')).toEqual(moves(10));
  speeds.note({ id: 'new', draw: 'A', place: 120, at: 10_000 }, 500);
  expect(speeds.movesOf('new')).toEqual(moves(5));
  speeds.note({ id: 'of-C', draw: 'C', place: 130, at: 10_000 }, 500);
  expect(speeds.movesOf('of-C')).toBeUndefined();
  // No look saw them yet: they are behind all.
  expect(speeds.movesOf('came')).toEqual(moves(2));
});

it('people of whom nothing was heard for long are forgotten', () => {
  const speeds = ownSpeeds();
  moving(speeds, 10, { id: 'first', draw: 'A', place: 30 });
  speeds.forget(30_000, 500);
  expect(speeds.movesOf('first')).toEqual(moves(10));
  speeds.forget(36_000, 500);
  expect(speeds.movesOf('first')).toBeUndefined();
});

it('a line that is over says nothing about the speed of the next one', () => {
  const speeds = ownSpeeds();
  moving(speeds, 10, { id: 'first', draw: 'A', place: 30 });
  speeds.forget(Infinity, 500);
  expect(speeds.movesOf('first')).toBeUndefined();
  expect(speeds.movesOf('came')).toBeUndefined();
});
