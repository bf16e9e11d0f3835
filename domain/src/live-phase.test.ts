import { describe, expect, it } from 'vitest';
import { livePhase, type LiveFacts } from './live-phase.ts';

const runAt = new Date('2026-03-02T10:00:00.000Z');
const minutesLater = (minutes: number): Date => new Date(runAt.getTime() + minutes * 60_000);

const draw: LiveFacts = {
  runMethod: 'LIVE',
  runAt,
  cancelledAt: null,
  liveStartedAt: null,
  closedAt: null,
  drawnAt: null,
};
const started = { liveStartedAt: minutesLater(5) };
const closed = { ...started, closedAt: minutesLater(6) };

describe('the phase that watchers see', () => {
  it.each([
    ['open until its date', {}, -1, 'open'],
    ['waiting for its owner from its date on', {}, 0, 'waiting'],
    ['closing once it is started', started, 5, 'closing'],
    ['closing when nobody started it for a day', {}, 24 * 60, 'closing'],
    ['sealed while its random value is awaited', closed, 6, 'sealed'],
    ['drawn at the end', { ...closed, drawnAt: minutesLater(7) }, 7, 'drawn'],
    ['cancelled, whatever the time', { cancelledAt: minutesLater(-9) }, 9, 'cancelled'],
  ] as const)('of a LIVE draw is %s (product §12.7)', (_, change, minutes, phase) => {
    expect(livePhase({ ...draw, ...change }, minutesLater(minutes))).toBe(phase);
  });

  it('of a draw that the computer runs is never one of waiting for a person', () => {
    const byItself = { ...draw, runMethod: 'COMPUTER_PICKED_WINNER' } as const;
    expect(livePhase(byItself, minutesLater(-1))).toBe('open');
    expect(livePhase(byItself, runAt)).toBe('closing');
  });
});
