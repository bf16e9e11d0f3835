import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { lineWatch } from './line-watch.ts';

const rates = { total: 100, perEndpoint: 20 };
const context = { settings: { providerRates: rates } } as unknown as Context;
const work = { wake: () => {}, opens: () => false, takeOnce: async () => {} };

/** A line of these, whose looks last until they are let go. */
function slowRows(ids: readonly string[]) {
  const gate = Promise.withResolvers<void>();
  let looks = 0;
  return {
    letGo: gate.resolve,
    looks: () => looks,
    rows: {
      list: async () => {
        looks += 1;
        await gate.promise;
        return [...ids];
      },
      read: async () => [],
    },
  };
}

it('a crowd that asks while the line was not looked at for long shares one look (product §14.14)', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `buyer-${at}`);
  const { rows, looks, letGo } = slowRows(ids);
  const watch = lineWatch(rows, work);
  const asking = Promise.all(ids.map(async (id) => watch.waitOf(context, id)));
  letGo();
  expect((await asking).map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1));
  expect(looks()).toBe(1);
});

it('somebody who came after the last look stands behind all whom it saw (product §14.14)', async () => {
  const { rows, looks, letGo } = slowRows(['first', 'second']);
  letGo();
  const watch = lineWatch(rows, work);
  expect(await watch.waitOf(context, 'third')).toMatchObject({ position: 3 });
  expect(await watch.waitOf(context, 'fourth')).toMatchObject({ position: 3 });
  expect(looks()).toBe(1);
});

/** A line of one buyer, whose page another process opens after some questions about it. */
function openedElsewhere(questions: number) {
  let looks = 0;
  let asked = 0;
  const page = { kind: 'page', paymentUrl: 'https://pay.example/1' } as const;
  return {
    page,
    looks: () => looks,
    asked: () => asked,
    rows: {
      list: async () => {
        looks += 1;
        return ['first'];
      },
      read: async () => {
        asked += 1;
        return [asked < questions ? ({ kind: 'inLine' } as const) : page];
      },
    },
  };
}

it('a page that another process opened is told before the line is looked at (product §14.14)', async () => {
  const { rows, looks, page } = openedElsewhere(3);
  expect(await lineWatch(rows, work).wait(context, 'first', 60_000)).toEqual(page);
  expect(looks()).toBe(0);
});

it('nothing is asked about a page that this process opens itself', async () => {
  const { rows, looks, asked, page } = openedElsewhere(1);
  const watch = lineWatch(rows, { ...work, opens: () => true });
  const waiting = watch.wait(context, 'first', 60_000);
  while (looks() === 0) await pause(5);
  watch.tell('first', page);
  expect(await waiting).toEqual(page);
  expect(asked()).toBe(0);
});
