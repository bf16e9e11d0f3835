import { describe, expect, it } from 'vitest';
import { testClock } from '../../test/stand-ins/test-clock.ts';
import { systemRandom } from './random.ts';

describe('uuidv7', () => {
  it('keeps the order of making, also of thousands within one millisecond', () => {
    const random = systemRandom(testClock('2026-03-02T09:30:15.000Z'));
    const made = Array.from({ length: 10_000 }, () => random.uuidv7());
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('keeps it when the clock goes back', async () => {
    const clock = testClock('2026-03-02T09:30:15.000Z');
    const random = systemRandom(clock);
    const first = random.uuidv7();
    await clock.advance(-60);
    const second = random.uuidv7();
    await clock.advance(61);
    const made = [first, second, random.uuidv7()];
    expect(made.toSorted()).toEqual(made);
  });

  it('carries version, variant and the product time (product §3.10)', () => {
    const id = systemRandom(testClock('2026-03-02T09:30:15.000Z')).uuidv7();
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(new Date(milliseconds).toISOString()).toBe('2026-03-02T09:30:15.000Z');
  });
});

describe('bytes', () => {
  it('are as many as asked for, and never the same twice', () => {
    const random = systemRandom(testClock('2026-03-02T09:30:15.000Z'));
    const made = Array.from({ length: 1_000 }, () => random.bytes(32));
    expect(new Set(made.map(({ length }) => length))).toEqual(new Set([32]));
    expect(new Set(made.map((one) => one.toString('hex'))).size).toBe(made.length);
  });
});

describe('digits', () => {
  it('gives as many as asked for', () => {
    expect(systemRandom(testClock('2026-03-02T09:30:15.000Z')).digits(6)).toMatch(/^\d{6}$/);
  });
});
