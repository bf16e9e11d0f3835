import { describe, expect, it } from 'vitest';
import { newsAfter, waitAt } from './checkout-line.ts';
import { fairOrder, lastServedAfter, type InLine, type LastServed } from '../../test/fair-order.ts';
import { isForgotten, isTelling, movesOf, withPlace, type PlaceHistory } from './line-history.ts';

const lookMs = 500;
const rates = { total: 1_000, perEndpoint: 20 };

type Told = { id: string; at: number; seconds: number };

/**
 * A line in which each asks for their place as a page does: pages open at a pace, and others come
 * while it is served.
 */
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
  const histories = new Map<string, PlaceHistory>();
  const asksAt = new Map<string, number>();
  let lastServed: LastServed = new Map();
  let waiting = people;
  for (let at = 0; waiting.length > 0; at += lookMs) {
    if (at % 1_000 === 0) waiting = [...waiting, ...coming(at / 1_000)];
    const served = fairOrder(waiting, lastServed).slice(0, (perSecond * lookMs) / 1_000);
    for (const { id } of served) pageAt.set(id, at);
    waiting = waiting.filter((one) => !served.includes(one));
    lastServed = lastServedAfter(lastServed, { waiting, served });
    for (const [n, { id }] of fairOrder(waiting, lastServed).entries()) {
      if (at < (asksAt.get(id) ?? 0)) continue;
      const history = withPlace(histories.get(id) ?? [], { at, place: n + 1 });
      histories.set(id, history);
      const { seconds } = waitAt(n + 1, { looks: movesOf(history), rates });
      asksAt.set(id, at + 1_000 * newsAfter({ position: n + 1, seconds }));
      if (isTelling(history)) told.push({ id, at, seconds });
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

const placesAt = (instants: readonly number[], pauseMs = 0): PlaceHistory =>
  instants.reduce<PlaceHistory>((all, at) => withPlace(all, { at, place: 1 }, pauseMs), []);

it('a place of long ago says nothing about the speed of today', () => {
  const kept = placesAt(Array.from({ length: 40 }, (_, n) => n * 2_000));
  expect(kept).toHaveLength(13);
  expect(kept.at(-1)?.at).toBe(78_000);
  expect(isForgotten(kept, 100_000)).toBe(false);
  expect(isForgotten(kept, 104_000)).toBe(true);
});

it('a place that the same look saw is noted once', () => {
  expect(placesAt([0, 0, 500, 500])).toHaveLength(2);
});

it('a line that is looked at seldom is remembered for some looks', () => {
  expect(placesAt([0, 40_000, 80_000], 40_000)).toHaveLength(3);
  expect(placesAt([0, 40_000, 80_000], 500)).toHaveLength(1);
});
