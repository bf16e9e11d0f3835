import type { LiveState } from '@clubdraw/contract/draws/live-state';
import { revealMs, showMs } from '@clubdraw/domain/draws/reveal';
import { describe, expect, it } from 'vitest';
import { orOverdue } from './or-overdue.ts';
import { openIn, sceneOf, type Scene } from './scene.ts';
import { lineOf, newsOf, shownOf } from './stage-words.ts';

const runAt = Date.parse('2026-03-02T10:00:00.000Z');
const second = 1_000;

function at(seconds: number): string {
  return new Date(runAt + seconds * second).toISOString();
}

function live(change: Partial<LiveState> = {}): LiveState {
  return {
    phase: 'open',
    runAt: at(0),
    participants: 40,
    capacity: 100,
    status: 'Published',
    cancelledAt: null,
    seal: null,
    drawnAt: null,
    result: null,
    reveal: null,
    ...change,
  };
}

const seal = { hash: 'ab', tickets: 40, sealedAt: at(1), roundAt: null };
const won = {
  outcome: 'winner',
  drawnCode: '7-1-5',
  winnerCode: '7-1-5',
  winners: [],
  passedOver: [],
  words: '',
} as const;
const drawn = live({ phase: 'drawn', seal, drawnAt: at(10), result: won });

function scene(
  of: LiveState,
  seconds: number,
  { runMethod = 'LIVE', replayFrom = null }: Partial<Parameters<typeof sceneOf>[0]> = {},
): Scene {
  return sceneOf({ live: of, runMethod, replayFrom }, runAt + seconds * second);
}

function places(open: number): Scene {
  return { name: 'places', open };
}

const winners = ['7-1-5', '2-2-2', '9-0-9', '1-1-1', '4-4-4', '5-5-5', '6-6-6'].map(
  (code, place) => ({ place: place + 1, prize: `Prize ${place + 1}`, code }),
);

describe('the scene of a stage', () => {
  it('counts down to the date, and closes by itself before the server has said so', () => {
    expect(scene(live(), -278)).toEqual({ name: 'clock', msLeft: 278_000, until: 'date' });
    expect(scene(live(), 0)).toEqual({ name: 'closing', at: runAt });
  });

  it('says that the close of a list is overdue (product §2.22)', () => {
    const late = { name: 'missing', words: 'This draw is overdue: its list was never closed.' };
    for (const phase of ['open', 'closing'] as const) {
      expect(orOverdue(scene(live({ phase }), 301), at(0))).toEqual(late);
      expect(orOverdue(scene(live({ phase }), 299), at(0)).name).toBe('closing');
    }
    expect(orOverdue(scene(drawn, 301), at(0)).name).toBe('result');
  });

  it('counts down to the envelope of a LIVE draw, then waits for its owner (product §2.22)', () => {
    const waiting = live({ phase: 'waiting', seal: { ...seal, roundAt: at(180) } });
    expect(scene(waiting, 60)).toEqual({ name: 'clock', msLeft: 120_000, until: 'envelope' });
    expect(scene(waiting, 180)).toEqual({ name: 'ready' });
    expect(scene(live({ phase: 'sealed', seal }), 181)).toEqual({ name: 'sealed' });
  });

  it('counts down to the public random value where one is awaited', () => {
    const sealed = live({ phase: 'sealed', seal: { ...seal, roundAt: at(31) } });
    expect(scene(sealed, 1)).toEqual({ name: 'clock', msLeft: 30_000, until: 'round' });
    expect(scene(sealed, 31)).toEqual({ name: 'sealed' });
    expect(scene(live({ phase: 'sealed', seal }), 2)).toEqual({ name: 'sealed' });
  });

  it('says that the public random number is missing as long as the server does, whoever opens the envelope (product §12.9)', () => {
    const missing = { ...seal, roundAt: at(31), missing: 'It is missing.' };
    for (const phase of ['waiting', 'sealed'] as const) {
      const late = scene(live({ phase, seal: missing }), 151);
      expect(late).toEqual({ name: 'missing', words: 'It is missing.' });
      expect(newsOf(late, { live: live(), inTheRunning: [] })).toBe('It is missing.');
      const due = scene(live({ phase, seal: { ...seal, roundAt: at(31) } }), 150);
      expect(due.name).toBe(phase === 'waiting' ? 'ready' : 'sealed');
    }
    const ended = live({ phase: 'cancelled', seal: missing, cancelledAt: at(604_831) });
    expect(scene(ended, 604_832)).toEqual({ name: 'cancelled' });
  });

  it('opens number after number from the moment of the result of a draw that runs by itself (product §2.22)', () => {
    const bySelf = { runMethod: 'COMPUTER_PICKED_WINNER' } as const;
    const shown = [10, 12, 13, 14.6, 16.2, 17.5].map((seconds) => scene(drawn, seconds, bySelf));
    expect(shown).toEqual([0, 0, 1, 2, 3, 3].map((open) => ({ name: 'reveal', shown: open })));
    expect(scene(drawn, 10 + revealMs(3) / second, bySelf)).toEqual({ name: 'result' });
    expect(scene(drawn, 3_600, bySelf)).toEqual({ name: 'result' });
  });

  it('opens them again for somebody who watches later', () => {
    const replayFrom = runAt + 3_600 * second;
    expect(scene(drawn, 3_600, { replayFrom })).toEqual({ name: 'reveal', shown: 0 });
    expect(scene(drawn, 3_604, { replayFrom })).toEqual({ name: 'reveal', shown: 1 });
    expect(scene(drawn, 3_700, { replayFrom })).toEqual({ name: 'result' });
  });

  it('shows of a LIVE draw what the server says that it shows, and then the result (product §12.7)', () => {
    const inTheRunning = [40, 9];
    const reveal = { shown: 1, code: '7-·-·', inTheRunning };
    const sealed = live({ phase: 'sealed', seal, reveal });
    expect(scene(sealed, 11)).toEqual({ name: 'reveal', shown: 1 });
    expect(shownOf({ live: sealed, inTheRunning: [] })).toEqual(reveal);
    expect(scene(drawn, 10)).toEqual({ name: 'result' });
  });

  it('opens the last places at once, then one after the other, and the first one number by number in the end (product §12.7)', () => {
    const several = { ...drawn, result: { ...won, winners, words: 'All of them.' } };
    const bySelf = { runMethod: 'COMPUTER_PICKED_WINNER' } as const;
    const shown = [0, 3, 7, 19, 23, 26].map((after) => scene(several, 10 + after, bySelf));
    expect(shown).toEqual([
      ...[0, 2, 3, 6].map((open) => places(open)),
      ...[0, 1].map((open) => ({ name: 'reveal', shown: open })),
    ]);
    const all = 10 + showMs({ numbers: 3, places: 7 }) / second;
    expect(scene(several, all - 0.1, bySelf)).toEqual({ name: 'reveal', shown: 3 });
    expect(scene(several, all, bySelf)).toEqual({ name: 'result' });
    // Of a LIVE draw all places were shown before it was drawn.
    expect(scene(several, 10)).toEqual({ name: 'result' });
    const replayFrom = runAt + 3_600 * second;
    expect(scene(several, 3_600, { replayFrom })).toEqual(places(0));
    expect(scene(several, 3_607.1, { replayFrom })).toEqual(places(3));
  });

  it('shows of the places of a LIVE draw those that the server says lie open', () => {
    const hidden = winners.map((one) => ({ ...one, code: null }));
    const reveal = (open: number, isFirst: boolean, shown = 0) =>
      live({
        phase: 'sealed',
        reveal: {
          shown,
          code: '·-·-·',
          inTheRunning: [],
          places: { open, isFirst, winners: hidden },
        },
      });
    expect(scene(reveal(3, false), 18)).toEqual(places(3));
    expect(scene(reveal(6, true), 18)).toEqual({ name: 'reveal', shown: 0 });
    expect(scene(reveal(6, true, 2), 18)).toEqual({ name: 'reveal', shown: 2 });
  });

  it('has all places behind the first one open once it turns to that, and in the end who won is said (product §2.22)', () => {
    const liveStateOfAll = { ...drawn, result: { ...won, winners, words: 'All of them.' } };
    const stage = { live: liveStateOfAll, inTheRunning: [] };
    expect(newsOf({ name: 'result' }, stage)).toBe('All of them.');
    expect([0, 2, 3].map((open) => openIn(places(open), 7))).toEqual([0, 2, 3]);
    expect(openIn({ name: 'reveal', shown: 0 }, 7)).toBe(6);
    expect(openIn({ name: 'closing', at: runAt }, 7)).toBe(0);
  });

  it('is about one winning ticket, or about several', () => {
    const draw = {
      id: 'd',
      name: 'The Long Weekend',
      prize: 'A kayak',
      clubName: null,
      timezone: 'UTC',
      runMethod: 'LIVE',
      ticketCap: null,
      numbers: { length: 3, from: 0, to: 9 },
    } as const;
    const shirts = [1, 2].map((place) => ({ place, prize: 'A shirt', code: '7-1-5' }));
    const line = (result: LiveState['result'], shown: Scene): string =>
      lineOf(shown, draw, { live: { ...drawn, result }, inTheRunning: [] });
    expect(line(won, { name: 'result' })).toBe('The winning ticket');
    expect(line({ ...won, winners: shirts }, { name: 'result' })).toBe('The winning tickets');
    const first = line({ ...won, winners }, { name: 'reveal', shown: 1 });
    expect(first).toBe('Place 1 · Number 2 of 3');
  });

  it('has nothing to open when nobody entered or the draw was cancelled', () => {
    const empty = {
      outcome: 'noEntries',
      drawnCode: null,
      winnerCode: null,
      winners: [],
      passedOver: [],
      words: '',
    } as const;
    expect(scene({ ...drawn, result: empty }, 10)).toEqual({ name: 'result' });
    expect(scene(live({ phase: 'cancelled' }), 0)).toEqual({ name: 'cancelled' });
  });
});
