import { describe, expect, it } from 'vitest';
import { waitAt } from './checkout-line.ts';
import { fairOrder, lastServedAfter, type InLine, type LastServed } from '../../test/fair-order.ts';
import { isTelling, movesOf, withView, type LineHistory } from './line-history.ts';

const lookMs = 500;
const rates = { total: 1_000, perEndpoint: 20 };

type Told = { id: string; at: number; seconds: number };

/** A line as its looks see it: pages open at a pace, and others come while it is served. */
function played({
  people,
  coming,
  perSecond,
}: {
  people: InLine[];
  coming: (second: number) => InLine[];
  perSecond: number;
}) {
  const pageAt = new Map<string, number>();
  const told: Told[] = [];
  let history: LineHistory = [];
  let lastServed: LastServed = new Map();
  let waiting = people;
  for (let at = 0; waiting.length > 0; at += lookMs) {
    if (at % 1_000 === 0) waiting = [...waiting, ...coming(at / 1_000)];
    const served = fairOrder(waiting, lastServed).slice(0, (perSecond * lookMs) / 1_000);
    for (const { id } of served) pageAt.set(id, at);
    waiting = waiting.filter((one) => !served.includes(one));
    lastServed = lastServedAfter(lastServed, { waiting, served });
    const order = fairOrder(waiting, lastServed).map(({ id }) => id);
    history = withView(history, { at, places: new Map(order.map((id, n) => [id, n + 1])) });
    for (const [n, id] of order.entries()) {
      const looks = movesOf(history, id);
      if (isTelling(looks)) told.push({ id, at, seconds: waitAt(n + 1, { looks, rates }).seconds });
    }
  }
  return told.map(({ id, at, seconds }) => {
    const took = ((pageAt.get(id) ?? 0) - at) / 1_000;
    return { id, isRight: Math.abs(seconds - took) <= Math.max(1, took / 3) };
  });
}

let numbers = 0;
function come(count: number, club: string, network?: string): InLine[] {
  return Array.from({ length: count }, () => {
    numbers += 1;
    const own = network ?? `alone-${numbers}`;
    return { id: `${numbers}`, number: numbers, club, draw: club, network: own };
  });
}

function shareRight(all: readonly { isRight: boolean }[]): number {
  return all.filter(({ isRight }) => isRight).length / all.length;
}

describe('the seconds that somebody in line is told', () => {
  it('are right within a third for nine of ten while people of other clubs go before them (product §14.14)', () => {
    // Another club sells five tickets a second for a minute.
    const coming = (second: number) => (second < 60 ? come(5, 'A') : []);
    const all = played({ people: come(600, 'B'), coming, perSecond: 16 });
    expect(all.length).toBeGreaterThan(5_000);
    expect(shareRight(all)).toBeGreaterThanOrEqual(0.9);
  });

  it('are right within a third for nine of ten of those who wait alone beside three networks that send all they may', () => {
    const flood = ['x', 'y', 'z'].flatMap((network) => come(200, 'B', network));
    const alone = come(300, 'B');
    const names = new Set(alone.map(({ id }) => id));
    const all = played({ people: [...flood, ...alone], coming: () => [], perSecond: 16 });
    expect(shareRight(all.filter(({ id }) => names.has(id)))).toBeGreaterThanOrEqual(0.9);
  });
});

const view = (at: number, ids: string[]) => ({
  at,
  places: new Map(ids.map((id, n) => [id, n + 1])),
});

it('a line of long ago says nothing about the speed of this one', () => {
  const ended = withView(withView([], view(0, ['a', 'b'])), view(1_000, []));
  expect(withView(ended, view(2_000, ['c']))).toHaveLength(1);
  const long = Array.from({ length: 40 }, (_, n) => view(n * 500, ['a']));
  const kept = long.reduce<LineHistory>((history, one) => withView(history, one), []);
  expect(kept.length).toBeLessThanOrEqual(18);
  expect(kept.at(-1)?.at).toBe(19_500);
});

it('a line that is looked at seldom is remembered for some looks', () => {
  const looks = [0, 40_000, 80_000].map((at) => view(at, ['a']));
  const keep = (pauseMs: number): LineHistory =>
    looks.reduce<LineHistory>((all, one) => withView(all, one, pauseMs), []);
  expect(keep(40_000)).toHaveLength(3);
  expect(keep(500)).toHaveLength(1);
});
