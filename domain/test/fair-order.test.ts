import { describe, expect, it } from 'vitest';
import {
  agesInOrder,
  fairOrder,
  lastServedAfter,
  type InLine,
  type LastServed,
} from './fair-order.ts';

let numbers = 0;

/** So many who come one after the other; each in a network of its own unless told. */
function come(count: number, at: Partial<InLine> = {}): InLine[] {
  return Array.from({ length: count }, () => {
    numbers += 1;
    const person = { club: 'B', draw: 'b', network: `alone-${numbers}` };
    return { ...person, id: `${numbers}`, number: numbers, ...at };
  });
}

const none: LastServed = new Map();
const ids = (people: readonly InLine[]): string[] => people.map(({ id }) => id);
const placeOf = ([person]: InLine[], order: readonly InLine[]): number =>
  ids(order).indexOf(person?.id ?? '') + 1;

/** Serves the line one by one as others come; answers the order in which they were served. */
function serve(line: InLine[], coming: (step: number) => InLine[], steps: number): InLine[] {
  let lastServed = none;
  let waiting = line;
  const served: InLine[] = [];
  for (let step = 0; step < steps; step += 1) {
    waiting = [...waiting, ...coming(step)];
    const [first, ...rest] = fairOrder(waiting, lastServed);
    if (!first) break;
    served.push(first);
    waiting = rest;
    lastServed = lastServedAfter(lastServed, { waiting, served: [first] });
  }
  return served;
}

describe('the order of the line', () => {
  it('is first come, first served for people who wait alone (product §14.14)', () => {
    const crowd = come(50);
    expect(ids(fairOrder(crowd.toReversed(), none))).toEqual(ids(crowd));
  });

  it('lets a buyer of another club go after one of the crowd (product §14.14)', () => {
    const crowd = come(500);
    const [own] = [come(1, { club: 'A', draw: 'a' })];
    expect(placeOf(own, fairOrder([...crowd, ...own], none))).toBeLessThanOrEqual(2);
  });

  it('lets another draw of the club, and another network of the draw, go between them', () => {
    const flood = ['x', 'y', 'z'].flatMap((network) => come(200, { network }));
    const [draw, alone] = [come(1, { draw: 'b2' }), come(1)];
    const order = fairOrder([...flood, ...draw, ...alone], none);
    expect(placeOf(draw, order)).toBeLessThanOrEqual(2);
    // Three networks of the draw go before it, and between each two the other draw is served.
    expect(placeOf(alone, order)).toBeLessThanOrEqual(5);
  });

  it('keeps the order inside a network', () => {
    const hall = come(30, { network: 'hall' });
    const order = fairOrder([...hall, ...come(30)], none);
    expect(ids(order.filter(({ network }) => network === 'hall'))).toEqual(ids(hall));
  });

  it('has as many pages of each club in any stretch, however they come', () => {
    const both = [...come(300), ...come(20, { club: 'A', draw: 'a' })];
    const served = serve(both, (step) => come(step % 5 === 0 ? 3 : 0, { network: 'flood' }), 80);
    expect(served.slice(0, 40).filter(({ club }) => club === 'A')).toHaveLength(20);
    expect(served.slice(40).every(({ club }) => club === 'B')).toBe(true);
  });

  it('serves a hall of many people, however many come alone (product §14.14)', () => {
    const hall = come(20, { network: 'hall' });
    // Each time somebody comes alone, as many as are served: the line never ends.
    const served = serve([...hall, ...come(10)], () => come(1), 120);
    expect(served.filter(({ network }) => network === 'hall').length).toBeGreaterThanOrEqual(8);
  });

  it('serves no club that comes back a second time before the others', () => {
    const others = ['C', 'D', 'E'].flatMap((club) => come(2, { club, draw: club }));
    // Club A always has exactly one who waits.
    const served = serve(others, () => come(1, { club: 'A', draw: 'a' }), 8);
    expect(served.slice(0, 4).map(({ club }) => club)).toEqual(['C', 'D', 'E', 'A']);
  });
});

it('the provider sees an age that goes with the order (product §14.14)', () => {
  const order = [{ since: 50 }, { since: 10 }, { since: 30 }, { since: 20 }];
  expect(agesInOrder(order)).toEqual([10, 10, 20, 20]);
  expect(agesInOrder([])).toEqual([]);
});
