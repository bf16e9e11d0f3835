import { describe, expect, it } from 'vitest';
import { livePhase, type LiveFacts } from './live-phase.ts';

const runAt = new Date('2026-03-02T10:00:00.000Z');
const minutesLater = (minutes: number): Date => new Date(runAt.getTime() + minutes * 60_000);

const draw: LiveFacts = {
  runMethod: 'LIVE',
  runAt,
  cancelledAt: null,
  livePressedAt: null,
  closedAt: null,
  drawnAt: null,
};
const closed = { closedAt: minutesLater(1) };
const pressed = { ...closed, livePressedAt: minutesLater(9) };

describe('the phase that watchers see', () => {
  it.each([
    ['open until its date', {}, -1, 'open'],
    ['closing from its date on', {}, 0, 'closing'],
    ['waiting for its owner once it is closed', closed, 1, 'waiting'],
    ['sealed once the envelope is being opened', pressed, 9, 'sealed'],
    ['sealed when nobody opened it for a day', closed, 24 * 60, 'sealed'],
    ['drawn at the end', { ...pressed, drawnAt: minutesLater(10) }, 10, 'drawn'],
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
