import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../stage/scene.ts';
import { ownWords } from './own-words.ts';

type Stage = Parameters<typeof ownWords>[2];

const code = '4-0-9';
const open = { runAt: '2026-12-12T08:30:00.000Z', participants: 3, capacity: 9 };
const still = { status: 'Expired', cancelledAt: null, phase: 'sealed', seal: null } as const;

function stageOf(shown: number, winnerCode: string | null = null): Stage {
  const numbers = code.split('-').map((number, at) => (at < shown ? number : '·'));
  const reveal = { shown, code: numbers.join('-'), inTheRunning: [] };
  const words = '';
  const result = { outcome: 'winner', drawnCode: code, winnerCode, passedOver: [], words } as const;
  const standing = { ...open, ...still, drawnAt: null, reveal, result: winnerCode ? result : null };
  return { standing, inTheRunning: [] };
}

const reveal = (shown: number): Scene => ({ name: 'reveal', shown });

describe("a watcher's own tickets (product §2.22)", () => {
  const mine = ['4-0-1', '4-1-9', '5-0-9'];

  it.each([
    [mine, 0, '3 of your tickets are still in.'],
    [mine, 1, '2 of your tickets are still in.'],
    [mine, 2, '1 of your tickets is still in.'],
    [mine, 3, 'None of your tickets is still in.'],
    [[], 2, ''],
  ] as const)('%j after %i numbers: %j', (codes, shown, words) => {
    expect(ownWords(codes, reveal(shown), stageOf(shown))).toBe(words);
  });

  it('are followed before the first number, and nothing is said of a loss', () => {
    const clock: Scene = { name: 'clock', msLeft: 1, until: 'date' };
    expect(ownWords(mine, clock, stageOf(0))).toBe('You follow 3 tickets.');
    expect(ownWords(['4-0-9'], clock, stageOf(0))).toBe('You follow 1 ticket.');
    expect(ownWords(mine, { name: 'result' }, stageOf(3, code))).toBe('');
    expect(ownWords([...mine, code], { name: 'result' }, stageOf(3, code))).toBe(
      'Your ticket has won.',
    );
  });
});
