import { describe, expect, it } from 'vitest';
import { rehearsalCode, rehearsalStage, rehearsedWinners, type Rehearsal } from './rehearsal.ts';

const begunAt = Date.parse('2026-03-02T10:00:00.000Z');
const byItself: Rehearsal = {
  begunAt,
  startedAt: null,
  code: '7-1-5-0',
  winners: [],
  tickets: 1_200,
  runMethod: 'COMPUTER_PICKED_WINNER',
};

function phaseAt(rehearsal: Rehearsal, seconds: number): string {
  return rehearsalStage(rehearsal, begunAt + seconds * 1_000).live.phase;
}

/** A draw whose numbers are all the same. */
function another(): string {
  return '1';
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
    expect([0, 8, 9.5, 600].map((seconds) => phaseAt(live, seconds))).toEqual([
      'open',
      'closing',
      'waiting',
      'waiting',
    ]);
    const opened = { ...live, startedAt: begunAt + 600_000 };
    expect([599, 600, 602].map((seconds) => phaseAt(opened, seconds))).toEqual([
      'waiting',
      'sealed',
      'drawn',
    ]);
  });

  it('ends with one ticket of those that are sold', () => {
    const { live, inTheRunning } = rehearsalStage(byItself, begunAt + 60_000);
    expect(live.result).toEqual({
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

  it('of a draw with several prizes ends with a ticket for each place', () => {
    const codes = ['7-1-5-0', '1-1-1-1', '2-2-2-2'];
    let at = 0;
    const next = (): string => codes[(at += 1) % codes.length] ?? '';
    const prizes = [
      { prize: 'A kayak', quantity: 1 },
      { prize: 'A shirt', quantity: 2 },
    ];
    const winners = rehearsedWinners(prizes, { code: '7-1-5-0', another: next });
    expect(winners).toEqual([
      { place: 1, prize: 'A kayak', code: '7-1-5-0' },
      { place: 2, prize: 'A shirt', code: '1-1-1-1' },
      { place: 3, prize: 'A shirt', code: '2-2-2-2' },
    ]);
    const { live } = rehearsalStage({ ...byItself, winners }, begunAt + 60_000);
    expect(live.result).toMatchObject({
      winners,
      words: 'The winning tickets are 7-1-5-0, 1-1-1-1 and 2-2-2-2.',
    });
  });

  it('leaves a place without a ticket where the draw has too few numbers, and none to one prize', () => {
    const three = [{ prize: 'A shirt', quantity: 3 }];
    expect(rehearsedWinners(three, { code: '2', another }).map(({ code }) => code)).toEqual([
      '2',
      '1',
      null,
    ]);
    expect(rehearsedWinners([{ prize: 'A shirt', quantity: 1 }], { code: '2', another })).toEqual(
      [],
    );
  });
});
