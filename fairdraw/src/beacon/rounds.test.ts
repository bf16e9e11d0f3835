import { describe, expect, it } from 'vitest';

import { quicknet, roundTimeMs } from './chain.ts';
import { lockRoundFor } from './lock.ts';
import { opensByItselfMs } from '../statements/reveal.ts';
import { roundAtClose, roundOnRung, roundsMissed } from './rounds.ts';

const times = quicknet;
const hourMs = 3_600_000;
const runAtMs = roundTimeMs(quicknet, 1000) - 180_000;
const draw = { runAtMs };

describe('the rungs of a draw', () => {
  it('begin three minutes after its time and are an hour apart', () => {
    expect(roundOnRung(draw, { times, rung: 0 })).toBe(1000);
    expect(roundOnRung(draw, { times, rung: 1 })).toBe(2200);
    expect(roundOnRung(draw, { times, rung: 168 })).toBe(1000 + 168 * 1200);
  });

  it('have the round that opens a lock a day later among them', () => {
    expect(roundOnRung(draw, { times, rung: 24 })).toBe(lockRoundFor(times, runAtMs));
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
    const round = roundOnRung(draw, { times, rung });
    expect(roundAtClose(draw, { times, closedAtMs: runAtMs + late })).toEqual({ round, rung });
    const missed = roundsMissed(draw, { times, closedAtMs: runAtMs + late });
    expect(missed).toEqual(
      Array.from({ length: rung }, (_, before) => roundOnRung(draw, { times, rung: before })),
    );
  });

  it('is none when every rung is over', () => {
    const closedAtMs = runAtMs + 168 * hourMs + 120_001;
    expect(roundAtClose(draw, { times, closedAtMs })).toBeNull();
    expect(roundsMissed(draw, { times, closedAtMs })).toHaveLength(169);
  });
});

describe('a lock that nobody opens', () => {
  it('opens by itself a day after the time, or with its round where that is later', () => {
    expect(opensByItselfMs(runAtMs, runAtMs + 180_000)).toBe(runAtMs + 24 * hourMs);
    expect(opensByItselfMs(runAtMs, runAtMs + 30 * hourMs)).toBe(runAtMs + 30 * hourMs);
  });
});
