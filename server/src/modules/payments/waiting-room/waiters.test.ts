import { scheduler } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import type { CheckoutQueue, PersonInLine } from './checkout-queue.ts';
import { roomView } from './room-view.ts';
import { waitersHere } from './waiting-room.ts';

const rates = { total: 100, perEndpoint: 20 };
const context = { settings: { providerRates: rates } } as unknown as Context;
const work = { wake: () => {}, opens: () => false, takeOnce: async () => {} };

const none: CheckoutQueue = {
  table: 'payments',
  list: async () => [],
  claim: async () => [],
  read: async () => [],
};

/** Those who wait, as a list has them. */
function people(ids: readonly string[]): PersonInLine[] {
  const person = { club: 'club', draw: 'draw', isOpening: false, joinedAt: 0 };
  return ids.map((id, number) => ({ ...person, id, number, network: id }));
}

/** A line of these, whose looks last until they are let go. */
function slowRows(ids: readonly string[]) {
  const gate = Promise.withResolvers<void>();
  let looks = 0;
  return {
    letGo: gate.resolve,
    looks: () => looks,
    queue: {
      ...none,
      list: async () => {
        looks += 1;
        await gate.promise;
        return people(ids);
      },
    },
  };
}

it('a crowd that asks while the line was not looked at for long shares one look (product §14.14)', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `buyer-${at}`);
  const { queue, looks, letGo } = slowRows(ids);
  const view = roomView([queue]);
  const asking = Promise.all(ids.map(async (id) => view.waitOf(context, id)));
  letGo();
  expect((await asking).map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1));
  expect(looks()).toBe(1);
});

it('somebody who came after the last look stands behind all whom it saw (product §14.14)', async () => {
  const { queue, looks, letGo } = slowRows(['first', 'second']);
  letGo();
  const view = roomView([queue]);
  expect(await view.waitOf(context, 'third')).toMatchObject({ position: 3 });
  expect(await view.waitOf(context, 'fourth')).toMatchObject({ position: 3 });
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
    queue: {
      ...none,
      list: async () => {
        looks += 1;
        return people(['first']);
      },
      read: async () => {
        asked += 1;
        return [asked < questions ? ({ kind: 'inLine' } as const) : page];
      },
    },
  };
}

it('a page that another process opened is told before the line is looked at (product §14.14)', async () => {
  const { queue, looks, page } = openedElsewhere(3);
  const watch = waitersHere({ queue, view: roomView([queue]), work });
  expect(await watch.wait(context, 'first', 60_000)).toEqual(page);
  expect(looks()).toBe(0);
});

it('nothing is asked about a page that this process opens itself', async () => {
  const { queue, looks, asked, page } = openedElsewhere(1);
  const watch = waitersHere({
    queue,
    view: roomView([queue]),
    work: { ...work, opens: () => true },
  });
  const waiting = watch.wait(context, 'first', 60_000);
  while (looks() === 0) await scheduler.wait(5);
  watch.tell('first', page);
  expect(await waiting).toEqual(page);
  expect(asked()).toBe(0);
});
