import { describe, expect, it } from 'vitest';
import { rehearsalCode, rehearsalStage, type Rehearsal } from './rehearsal.ts';

const begunAt = Date.parse('2026-03-02T10:00:00.000Z');
const byItself: Rehearsal = {
  begunAt,
  startedAt: null,
  code: '7-1-5-0',
  tickets: 1_200,
  runMethod: 'COMPUTER_PICKED_WINNER',
};

function phaseAt(rehearsal: Rehearsal, seconds: number): string {
  return rehearsalStage(rehearsal, begunAt + seconds * 1_000).standing.phase;
}

describe('a rehearsal', () => {
  it('goes through every phase of a draw', () => {
    expect([0, 7, 8, 9.5, 11.5, 60].map((seconds) => phaseAt(byItself, seconds))).toEqual([
      'open',
      'open',
      'closing',
      'sealed',
      'drawn',
      'drawn',
    ]);
  });

  it('of a LIVE draw waits for the press, as the draw will', () => {
    const live: Rehearsal = { ...byItself, runMethod: 'LIVE' };
    expect([0, 8, 600].map((seconds) => phaseAt(live, seconds))).toEqual([
      'open',
      'waiting',
      'waiting',
    ]);
    const started = { ...live, startedAt: begunAt + 600_000 };
    expect([600, 602, 604].map((seconds) => phaseAt(started, seconds))).toEqual([
      'closing',
      'sealed',
      'drawn',
    ]);
  });

  it('ends with one ticket of those that are sold', () => {
    const { standing, inTheRunning } = rehearsalStage(byItself, begunAt + 60_000);
    expect(standing.result).toEqual({
      outcome: 'winner',
      drawnCode: '7-1-5-0',
      winnerCode: '7-1-5-0',
      winners: [],
      passedOver: [],
      words: 'The winning ticket is 7-1-5-0.',
    });
    expect(inTheRunning).toHaveLength(5);
    expect(inTheRunning[0]).toBe(1_200);
    expect(inTheRunning.at(-1)).toBe(1);
    expect(inTheRunning).toEqual(inTheRunning.toSorted((a, b) => b - a));
  });

  it('shows numbers of the draw’s own range, padded as its tickets are', () => {
    expect(rehearsalCode({ length: 3, from: 1, to: 45 }, () => 0.999_999)).toBe('45-45-45');
    expect(rehearsalCode({ length: 3, from: 1, to: 45 }, () => 0)).toBe('01-01-01');
  });
});
