import { describe, expect, it } from 'vitest';

import { quicknet, roundFor, roundTimeMs } from './chain.ts';
import { roundAtClose, roundOnRung, roundsMissed } from './rounds.ts';

const times = quicknet;
const hourMs = 3_600_000;
const runAtMs = roundTimeMs(quicknet, 1000) - 180_000;
const fixed = { method: 'COMPUTER_PICKED_WINNER', runAtMs } as const;
const live = { method: 'LIVE', runAtMs } as const;

describe('the rungs of a draw', () => {
  it('begin three minutes after its time and are an hour apart', () => {
    expect(roundOnRung(fixed, { times, rung: 0 })).toBe(1000);
    expect(roundOnRung(fixed, { times, rung: 1 })).toBe(2200);
    expect(roundOnRung(fixed, { times, rung: 168 })).toBe(1000 + 168 * 1200);
  });

  it('begin a day later where somebody may press before', () => {
    expect(roundOnRung(live, { times, rung: 0 })).toBe(1000 + 24 * 1200);
  });
});

describe('the round that a close waits for', () => {
  it.each([
    [0, 0],
    [120_000, 0],
    [120_001, 1],
    [hourMs, 1],
    [hourMs + 120_001, 2],
    [168 * hourMs + 120_000, 168],
  ])('%d ms after the time is that of rung %d', (late, rung) => {
    const round = roundOnRung(fixed, { times, rung });
    expect(roundAtClose(fixed, { times, closedAtMs: runAtMs + late })).toEqual({ round, rung });
    const missed = roundsMissed(fixed, { times, closedAtMs: runAtMs + late });
    expect(missed).toEqual(
      Array.from({ length: rung }, (_, before) => roundOnRung(fixed, { times, rung: before })),
    );
  });

  it('is none when every rung is over', () => {
    const closedAtMs = runAtMs + 168 * hourMs + 120_001;
    expect(roundAtClose(fixed, { times, closedAtMs })).toBeNull();
    expect(roundsMissed(fixed, { times, closedAtMs })).toHaveLength(169);
  });

  it('is the first one half a minute after the press of a LIVE draw', () => {
    for (const late of [0, 1, 5 * hourMs, 24 * hourMs - 1]) {
      const closedAtMs = runAtMs + late;
      const round = roundFor(times, closedAtMs + 30_000);
      expect(roundAtClose(live, { times, closedAtMs })).toEqual({ round, rung: null });
      expect(roundsMissed(live, { times, closedAtMs })).toEqual([]);
    }
  });

  it('is on a rung when nobody pressed for a day', () => {
    const closedAtMs = runAtMs + 24 * hourMs;
    const round = roundOnRung(live, { times, rung: 0 });
    expect(roundAtClose(live, { times, closedAtMs })).toEqual({ round, rung: 0 });
    const late = closedAtMs + 2 * hourMs;
    expect(roundAtClose(live, { times, closedAtMs: late })).toMatchObject({ rung: 2 });
  });
});
