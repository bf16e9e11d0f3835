import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything } from './backoff.ts';
import {
  callPurposes,
  unusedBudget,
  grantPermits,
  permitsBegin,
  permitsEnd,
  type CallPurpose,
  type RateBudget,
  type PermitRequest,
  type WaitingCalls,
} from './rate-budget.ts';

const rates = { total: 90, perEndpoint: 20 };

function waiting(
  purpose: CallPurpose,
  count: number,
  { endpoint = `${purpose} calls`, since = 0 } = {},
): WaitingCalls {
  return { purpose, endpoint, count, since };
}

function request(change: Partial<PermitRequest> = {}): PermitRequest {
  return { process: 'a', now: 0, rates, waiting: [], expected: [], refused: [], ...change };
}

/** Asks again and again, each window, and answers what was granted to each entry a second. */
function rateOver(seconds: number, asked: readonly WaitingCalls[], budget = unusedBudget) {
  const sums = asked.map(() => 0);
  let known = budget;
  for (let now = 0; now < seconds * 1_000; now += 100) {
    const { budget: after, permits } = grantPermits(known, request({ now, waiting: asked }));
    known = after;
    for (const [at, granted] of permits.granted.entries()) sums[at] = (sums[at] ?? 0) + granted;
  }
  return sums.map((sum) => sum / seconds);
}

const anyCalls: fc.Arbitrary<WaitingCalls> = fc.record({
  purpose: fc.constantFrom(...callPurposes),
  endpoint: fc.constantFrom('one', 'two', 'three'),
  count: fc.integer({ min: 1, max: 60 }),
  since: fc.integer({ min: -5_000, max: 0 }),
});

/**
 * The wishes of some processes, one after the other, and when in its lease each uses what it got.
 */
const anyCourse = fc.record({
  rates: fc.record({
    total: fc.integer({ min: 1, max: 120 }),
    perEndpoint: fc.integer({ min: 1, max: 40 }),
  }),
  steps: fc.array(
    fc.record({
      process: fc.constantFrom('a', 'b', 'c'),
      later: fc.integer({ min: 0, max: 250 }),
      waiting: fc.array(anyCalls, { maxLength: 5 }),
      expected: fc.array(
        fc.record({
          endpoint: fc.constantFrom('one', 'two'),
          count: fc.integer({ min: 0, max: 30 }),
        }),
        { maxLength: 2 },
      ),
      refused: fc.subarray(['one', everything]),
      usedAt: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 60 },
  ),
});

/** The instants of all calls of a course: each at a moment at which its permit was good. */
function callsOf({ rates: at, steps }: typeof anyCourse extends fc.Arbitrary<infer T> ? T : never) {
  const calls: { at: number; endpoint: string }[] = [];
  let budget: RateBudget = unusedBudget;
  let now = 0;
  for (const { later, usedAt, ...asked } of steps) {
    now += later;
    const taken = grantPermits(budget, { ...asked, now, rates: at });
    ({ budget } = taken);
    const moment = permitsBegin(now) + usedAt * (permitsEnd(now) - permitsBegin(now) - 0.001);
    for (const [index, one] of [...asked.waiting, ...asked.expected].entries()) {
      const count = [...taken.permits.granted, ...taken.permits.unassigned][index] ?? 0;
      for (let made = 0; made < count; made += 1)
        calls.push({ at: moment, endpoint: one.endpoint });
    }
  }
  return calls.toSorted((a, b) => a.at - b.at);
}

function busiestSecond(instants: readonly number[]): number {
  return Math.max(
    0,
    ...instants.map((from) => instants.filter((at) => at >= from && at < from + 1_000).length),
  );
}

describe('permits at the provider', () => {
  it('are in no second more than the rate, whoever asks and whenever they are used (product §14.13)', () => {
    fc.assert(
      fc.property(anyCourse, (course) => {
        const calls = callsOf(course);
        expect(busiestSecond(calls.map(({ at }) => at))).toBeLessThanOrEqual(course.rates.total);
        for (const name of ['one', 'two', 'three']) {
          const ofOne = calls.filter(({ endpoint }) => endpoint === name).map(({ at }) => at);
          expect(busiestSecond(ofOne)).toBeLessThanOrEqual(course.rates.perEndpoint);
        }
      }),
    );
  });

  it('go in the order of the purposes, beyond what each has as its floor (product §14.13)', () => {
    const floor = rates.perEndpoint / 10;
    fc.assert(
      fc.property(fc.array(anyCalls, { maxLength: 8 }), (asked) => {
        const { permits } = grantPermits(unusedBudget, request({ waiting: asked }));
        for (const [at, first] of asked.entries()) {
          const isServed = permits.granted[at] === first.count;
          for (const [other, later] of asked.entries()) {
            const isLater =
              callPurposes.indexOf(later.purpose) > callPurposes.indexOf(first.purpose);
            if (isServed || !isLater || later.endpoint !== first.endpoint) continue;
            expect(permits.granted[other]).toBeLessThanOrEqual(floor);
          }
        }
      }),
    );
  });

  it('leave something for each purpose while buyers want everything (product §14.13)', () => {
    const asked = callPurposes.map((purpose) => waiting(purpose, 500, { endpoint: 'the same' }));
    const given = rateOver(12, asked, unusedBudget);
    expect(Math.min(...given)).toBeGreaterThanOrEqual(1.5);
    expect(given[0]).toBe(Math.max(...given));
  });

  it('leave nobody waiting for ever where the rate is lower than there are purposes', () => {
    const asked = callPurposes.map((purpose, at) => waiting(purpose, 1, { since: -at }));
    const served = new Set<number>();
    let budget = unusedBudget;
    for (let now = 0; now < 6_000; now += 100) {
      const left = asked.filter((_, at) => !served.has(at));
      const taken = grantPermits(
        budget,
        request({ now, waiting: left, rates: { total: 2, perEndpoint: 2 } }),
      );
      ({ budget } = taken);
      for (const [at, granted] of taken.permits.granted.entries())
        if (granted > 0) served.add(asked.indexOf(left[at] ?? waiting('page', 0)));
    }
    expect(served.size).toBe(callPurposes.length);
  });

  it('go first to the calls that came first, in whichever process they wait (product §14.13)', () => {
    const endpoint = 'the same';
    const early = waiting('page', 60, { endpoint, since: -2_000 });
    const late = waiting('page', 60, { endpoint, since: -1_000 });
    const first = grantPermits(unusedBudget, request({ process: 'a', waiting: [early] }));
    expect(first.permits.granted).toEqual([20]);
    const second = grantPermits(first.budget, request({ process: 'b', now: 300, waiting: [late] }));
    expect(second.permits.granted).toEqual([0]);
    // A process that was frozen keeps its place for 0.4 s, and none of the permits.
    const without = grantPermits(
      second.budget,
      request({ process: 'b', now: 1_300, waiting: [late] }),
    );
    expect(without.permits.granted).toEqual([20]);
  });

  it('are left to the buyers who wait in another process, beyond the floor (product §14.13)', () => {
    const endpoint = 'the same';
    const buyers = [waiting('page', 60, { endpoint, since: -100 })];
    const full = grantPermits(unusedBudget, request({ process: 'a', waiting: buyers })).budget;
    const refunds = [waiting('refund', 60, { endpoint, since: -9_000 })];
    // The buyers ask again each window, as long as they wait.
    const asked = grantPermits(full, request({ process: 'a', now: 1_100, waiting: buyers })).budget;
    const { permits } = grantPermits(
      asked,
      request({ process: 'b', now: 1_250, waiting: refunds }),
    );
    expect(permits.granted).toEqual([rates.perEndpoint / 10]);
  });

  it('give what nobody waits for to those who expect to need it', () => {
    const expected = [{ endpoint: 'one', count: 5 }];
    expect(grantPermits(unusedBudget, request({ expected })).permits.unassigned).toEqual([5]);
    const crowd = grantPermits(
      unusedBudget,
      request({ process: 'b', waiting: [waiting('page', 90, { endpoint: 'one' })] }),
    );
    expect(grantPermits(crowd.budget, request({ expected })).permits.unassigned).toEqual([0]);
  });

  it('become fewer when the provider refuses calls, and slowly more again (product §14.13)', () => {
    const asked = [waiting('page', 500), waiting('paid', 500)];
    const before = rateOver(6, asked);
    const refused = grantPermits(
      unusedBudget,
      request({ refused: ['page calls', 'page calls'] }),
    ).budget;
    const after = rateOver(6, asked, refused);
    expect(after[0]).toBeLessThan((before[0] ?? 0) * 0.85);
    expect(after[1]).toBe(before[1]);
    const once = grantPermits(refused, request({ now: 200, refused: ['page calls'] })).budget;
    expect(once.backoff['page calls']?.part).toBeCloseTo(0.7);
    expect(grantPermits(refused, request({ now: 20_000 })).budget.backoff).toEqual({});
  });
});
