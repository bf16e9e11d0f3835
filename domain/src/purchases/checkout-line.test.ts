import { describe, expect, it } from 'vitest';
import { newsAfter, openingsAtOnce, waitAt, withLook, type LineLook } from './checkout-line.ts';
import { unusedBudget, grantPermits } from '../flow/rate-budget.ts';

const lookMs = 500;

/**
 * A line in front of a provider that takes `pace` calls a second, and is expected to take `rates`:
 * answers of each look and each who waited then the estimate, and the seconds that it took.
 */
function estimates(people: number, { pace, told }: { pace: number; told: number }) {
  const taken = { total: 1_000, perEndpoint: pace };
  const rates = { total: 1_000, perEndpoint: told };
  const waiting = { purpose: 'page' as const, endpoint: 'POST /x', since: 0 };
  const servedAt: number[] = [];
  const guesses: { person: number; at: number; seconds: number }[] = [];
  let known = unusedBudget;
  let looks: LineLook[] = [];
  let seen = 0;
  for (let now = 0; servedAt.length < people; now += 100) {
    const count = people - servedAt.length;
    const request = { process: 'a', now, rates: taken, expected: [], refused: [] };
    const { budget: after, permits } = grantPermits(known, {
      ...request,
      waiting: [{ ...waiting, count }],
    });
    known = after;
    for (let given = permits.granted[0] ?? 0; given > 0; given -= 1) servedAt.push(now);
    if (now % lookMs === 0) {
      looks = withLook(looks, { at: now, left: servedAt.length - seen });
      seen = servedAt.length;
      for (let person = seen; person < people; person += 1) {
        const { seconds } = waitAt(person - seen + 1, { looks, rates });
        guesses.push({ person, at: now, seconds });
      }
    }
  }
  return guesses.map(({ person, at, seconds }) => {
    const took = ((servedAt[person] ?? 0) - at) / 1_000;
    // Whole seconds are shown.
    return { at, seconds, took, isRight: Math.abs(seconds - took) <= Math.max(1, took / 4) };
  });
}

function rightOf(all: readonly { isRight: boolean }[]): number {
  return all.filter(({ isRight }) => isRight).length / all.length;
}

describe('the seconds that somebody in line is told', () => {
  it.each([20, 2])(
    'are right within a quarter for nine of ten at %i pages a second (product §14.14)',
    (pace) => {
      expect(rightOf(estimates(300, { pace, told: pace }))).toBeGreaterThanOrEqual(0.9);
    },
  );

  it('become right when the provider is slower than expected', () => {
    const all = estimates(300, { pace: 5, told: 20 });
    expect(rightOf(all.filter(({ at }) => at >= 2_000))).toBeGreaterThanOrEqual(0.9);
  });

  it('are of the right size with the first news, also when the provider is slower than expected', () => {
    // The first ones in a line hear of it when they have waited 2.5 seconds.
    const first = estimates(300, { pace: 2, told: 20 }).filter(({ at }) => at === 2_000);
    const share = first.map(({ seconds, took }) => seconds / Math.max(1, took));
    expect(Math.min(...share)).toBeGreaterThan(0.5);
    expect(Math.max(...share)).toBeLessThan(2);
  });

  it('are one at least, and far ones are told less often', () => {
    const rates = { total: 90, perEndpoint: 20 };
    const first = waitAt(1, { looks: [], rates });
    expect(first).toEqual({ position: 1, seconds: 1 });
    expect(
      [first, { position: 900, seconds: 54 }, { position: 9_000, seconds: 540 }].map(newsAfter),
    ).toEqual([2, 5.4, 10]);
  });
});

it('a process opens a few pages at once, and not thousands', () => {
  const most = [1, 2, 20, 10_000].map((perEndpoint) =>
    openingsAtOnce({ total: 100_000, perEndpoint }),
  );
  expect(most).toEqual([2, 3, 30, 500]);
});
