/**
 * The rule of places once more, from the README alone: nothing of the library but the files that it
 * writes.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { coursesOf } from '../src/draw/holders-of.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import { onePrizeEach, passedFiles, severalPrizes, type Step } from './passed-draw.ts';

const second = 'The holder of this ticket has a prize of this draw already.';

/** W and the reserves that follow from the lines of the conditions. */
function wanted(conditions: string, method: string): [winners: number, reserves: number] {
  const lines = conditions.split('\n');
  const winners = lines
    .flatMap((line) => /^!?prize (\d+) /.exec(line)?.[1] ?? [])
    .reduce((sum, quantity) => sum + Number(quantity), 0);
  if (method === 'COMPUTER_PICKED_NO_WINNER') return [winners, 0];
  return [
    winners,
    lines.includes('!one-prize-each') ? Math.min(200, 5 * winners + 20) : winners + 2,
  ];
}

it.each(vectors.draws)('$name has the winners and reserves of its conditions', (vector) => {
  const { method, winners, reserves } = vector.publication;
  expect([winners, reserves]).toEqual(wanted(vector.conditions, method));
});

/**
 * The holder of each place, pass-over by pass-over, with a pile of reserves from which the lowest
 * is taken.
 */
function holders(winners: number, picks: number, passed: readonly { place: number }[]) {
  const ranks = Array.from({ length: picks }, (_, rank) => rank);
  const pile = ranks.slice(winners);
  const places: (number | undefined)[] = Array.from({ length: winners }, (_, at) => ranks[at]);
  for (const { place } of passed) places[place] = pile.shift();
  return places.map((rank) => rank ?? null);
}

it('certificates of passed draws tell who holds each place', () => {
  const [several, each] = [severalPrizes(), onePrizeEach()];
  const steps: Step[] = [
    { day: 1, place: 1, rank: 1, pass: 1 },
    { day: 2, place: 0, rank: 0, pass: 2 },
    { day: 3, place: 1, rank: 3, pass: 1 },
  ];
  const { certificate } = passedFiles(several, steps);
  expect(holders(3, certificate.picks.length, certificate.passOvers)).toEqual([4, 5, 2]);
  const once = passedFiles(each, [{ day: 1, place: 1, rank: 1, pass: 5, reason: second }]);
  expect(wanted(once.certificate.conditions, once.certificate.pub.method)).toEqual([2, 30]);
  expect(holders(2, once.certificate.picks.length, once.certificate.passOvers)).toEqual([0, 2]);
});

it('the library gives the same places, for any course', () => {
  const course = fc.record({
    winners: fc.integer({ min: 1, max: 8 }),
    picks: fc.nat(20),
    places: fc.array(fc.nat(7), { maxLength: 20 }),
  });
  fc.assert(
    fc.property(course, ({ winners, picks, places }) => {
      const passed: { place: number; rank: number }[] = [];
      for (const place of places) {
        const rank = holders(winners, picks, passed)[place] ?? null;
        if (rank !== null) passed.push({ place, rank });
      }
      const now = coursesOf({ winners, picks }, passed).map(({ ranks, isHeld }) =>
        isHeld ? ranks.at(-1) : null,
      );
      expect(now).toEqual(holders(winners, picks, passed));
    }),
  );
});
