import { describe, expect, it } from 'vitest';
import type { Scene } from '../../../stage/scene.ts';
import { ownWords } from './own-words.ts';

const code = '4-0-9';
const words = 'The winning ticket is 4-0-9.';
const won = {
  outcome: 'winner',
  drawnCode: code,
  winnerCode: code,
  winners: [],
  passedOver: [],
  words,
} as const;

const reveal = (shown: number): Scene => ({ name: 'reveal', shown });

describe("a watcher's own tickets (product §2.22)", () => {
  const mine = ['4-0-1', '4-1-9', '5-0-9'];

  it.each([
    [mine, 0, '3 of your tickets are still in.'],
    [mine, 1, '2 of your tickets are still in.'],
    [mine, 2, '1 of your tickets is still in.'],
    [mine, 3, 'None of your tickets is still in.'],
    [[], 2, ''],
  ] as const)('%j after %i numbers: %j', (codes, shown, told) => {
    expect(ownWords(codes, { scene: reveal(shown), code, result: null, open: [] })).toBe(told);
  });

  it('are followed before the first number, and nothing is said of a loss', () => {
    const clock: Scene = { name: 'clock', msLeft: 1, until: 'date' };
    const before = { scene: clock, code: '', result: null, open: [] };
    expect(ownWords(mine, before)).toBe('You follow 3 tickets.');
    expect(ownWords([code], before)).toBe('You follow 1 ticket.');
    const over = { scene: { name: 'result' }, code, result: won, open: [] } as const;
    expect(ownWords(mine, over)).toBe('');
    expect(ownWords([...mine, code], over)).toBe('Your ticket has won.');
  });

  it('win once their place is opened, also before the first place is (product §2.22)', () => {
    const third = '5-0-9';
    const at = (open: readonly string[]) => {
      const scene = { name: 'places', open: open.length } as const;
      return ownWords(mine, { scene, code: '·-·-·', result: null, open });
    };
    expect([at([]), at([third])]).toEqual(['You follow 3 tickets.', 'Your ticket has won.']);
    const first = { code: '4-·-·', result: null, open: [third] };
    expect(ownWords(mine, { ...first, scene: reveal(1) })).toBe('Your ticket has won.');
  });
});
