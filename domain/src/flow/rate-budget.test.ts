import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everything } from './backoff.ts';
import { callPurposes, type CallPurpose, type CallRates, type WaitingCalls } from './calls.ts';
import { lastingPart, permitsBegin, permitsEnd } from './permit-windows.ts';
import { unusedBudget, grantPermits, type RateBudget, type PermitRequest } from './rate-budget.ts';

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

type Asked = { waiting: readonly WaitingCalls[]; rates?: CallRates; budget?: RateBudget };

/** Asks again and again, each window, and answers what each gave to each entry. */
function windowsOver(seconds: number, { waiting: asked, budget, ...change }: Asked): number[][] {
  const windows: number[][] = [];
  let known = budget ?? unusedBudget;
  for (let now = 0; now < seconds * 1_000; now += 50) {
    const taken = grantPermits(known, request({ now, waiting: asked, ...change }));
    known = taken.budget;
    windows.push(taken.permits.granted);
  }
  return windows;
}

/** Permits of each entry a second. */
function rateOver(seconds: number, asked: readonly WaitingCalls[], budget = unusedBudget) {
  const windows = windowsOver(seconds, { waiting: asked, budget });
  return asked.map(
    (_, entry) => windows.reduce((all, one) => all + (one[entry] ?? 0), 0) / seconds,
  );
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
    const ahead = given.pop();
    expect(Math.min(...given)).toBeGreaterThanOrEqual(1.5);
    expect(given[0]).toBe(Math.max(...given));
    // Nobody waits for the pages that are made ahead.
    expect(ahead).toBe(0);
  });

  it('go one by one to calls that nobody waits for, and a buyer who comes is next (product §14.13, §14.20)', () => {
    const endpoint = 'the same';
    const ahead = waiting('ahead', 20, { endpoint });
    const alone = windowsOver(22, { waiting: [ahead] }).flat();
    expect(Math.max(...alone)).toBe(1);
    const all = alone.reduce((sum, one) => sum + one, 0);
    expect(all / 22).toBeCloseTo(rates.perEndpoint * lastingPart, 0);
    let budget = unusedBudget;
    for (let now = 0; now < 3_000; now += 50)
      ({ budget } = grantPermits(budget, request({ now, waiting: [ahead] })));
    const buyer = waiting('page', 1, { endpoint, since: 3_000 });
    let waited = 0;
    for (let served = 0; served === 0; waited += 1) {
      const now = 3_000 + 50 * waited;
      const taken = grantPermits(budget, request({ now, waiting: [ahead, buyer] }));
      ({ budget } = taken);
      served = taken.permits.granted[1] ?? 0;
    }
    expect(waited).toBeLessThanOrEqual(3);
  });

  it('leave nobody waiting for ever where the rate is lower than there are purposes', () => {
    const people = callPurposes.filter((purpose) => purpose !== 'ahead');
    const asked = people.map((purpose, at) => waiting(purpose, 1, { since: -at }));
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
    expect(served.size).toBe(people.length);
  });

  it('go first to the calls that came first, in whichever process they wait (product §14.13)', () => {
    const endpoint = 'the same';
    const early = waiting('page', 60, { endpoint, since: -2_000 });
    const late = waiting('page', 60, { endpoint, since: -1_000 });
    const first = grantPermits(unusedBudget, request({ process: 'a', waiting: [early] }));
    expect(first.permits.granted).toEqual([3]);
    const second = grantPermits(first.budget, request({ process: 'b', now: 300, waiting: [late] }));
    expect(second.permits.granted).toEqual([0]);
    // A process that was frozen keeps its place for 0.4 s, and none of the permits.
    const without = grantPermits(
      second.budget,
      request({ process: 'b', now: 1_300, waiting: [late] }),
    );
    expect(without.permits.granted).toEqual([3]);
  });

  it.each([
    { perEndpoint: 24, atOnce: 3 },
    { perEndpoint: 20, atOnce: 3 },
    { perEndpoint: 240, atOnce: 30 },
    { perEndpoint: 1, atOnce: 1 },
  ])(
    'go evenly to a crowd of more than a second: $atOnce at once of $perEndpoint (product §14.13)',
    ({ perEndpoint, atOnce }) => {
      const crowd = [waiting('page', 10_000)];
      const windows = windowsOver(22, {
        waiting: crowd,
        rates: { total: 10 * perEndpoint, perEndpoint },
      }).flat();
      expect(Math.max(...windows)).toBe(atOnce);
      const all = windows.reduce((sum, one) => sum + one, 0);
      expect(all / 22).toBeCloseTo(perEndpoint * lastingPart);
    },
  );

  it('go all at once to so many as a second allows: they would wait for nothing', () => {
    const few = [waiting('page', rates.perEndpoint)];
    const { permits } = grantPermits(unusedBudget, request({ waiting: few }));
    expect(permits.granted).toEqual([rates.perEndpoint]);
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
