import { scheduler } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { NoAnswer } from '../../../db/out-of-time.ts';
import { lineInMemory } from '../../../../test/stand-ins/line-in-memory.ts';
import type { CheckoutQueue, PageNews } from './checkout-queue.ts';
import { roomView } from './room-view.ts';
import { waitersHere } from './waiting-room.ts';

const rates = { total: 100, perEndpoint: 20 };
const log = { warn: () => {} };
const context = { settings: { providerRates: rates }, db: {}, log } as unknown as Context;
const work = { wake: () => {}, opens: () => false, takeOnce: async () => {} };

const none: CheckoutQueue = {
  table: 'payments',
  claim: async () => [],
  read: async () => [],
};

/** A line of these, whose looks last until they are let go. */
function slowLine(ids: readonly string[]) {
  const gate = Promise.withResolvers<void>();
  const people = ids.map((id, since) => ({ id, since }));
  return { letGo: gate.resolve, ...lineInMemory(people, async () => gate.promise) };
}

it('a crowd that asks while the line was not looked at for long shares one look (product §14.14)', async () => {
  const ids = Array.from({ length: 500 }, (_, at) => `buyer-${at}`);
  const { line, looks, letGo } = slowLine(ids);
  const view = roomView([none], line);
  const asking = Promise.all(ids.map(async (id) => view.waitOf(context, id)));
  letGo();
  expect((await asking).map(({ position }) => position)).toEqual(ids.map((_, at) => at + 1));
  expect(looks()).toBe(1);
});

it('somebody who came after the last look stands behind all whom it saw (product §14.14)', async () => {
  const { line, looks, letGo } = slowLine(['first', 'second']);
  letGo();
  const view = roomView([none], line);
  expect(await view.waitOf(context, 'third')).toMatchObject({ position: 3 });
  expect(await view.waitOf(context, 'fourth')).toMatchObject({ position: 3 });
  expect(looks()).toBe(1);
});

it('a line that takes too long to count moves on as it was seen last (product §14.14)', async () => {
  const { line, looks } = lineInMemory([{ id: 'first', since: 0 }], async () => {
    if (looks() > 1) throw new NoAnswer();
  });
  const view = roomView([none], line);
  const before = await view.look(context);
  expect((await view.look(context)).front).toEqual(before.front);
  expect(await view.waitOf(context, 'first')).toMatchObject({ position: 1 });
});

it('a line that was never seen cannot be told of (product §14.14)', async () => {
  const { line } = lineInMemory([], async () => Promise.reject(new NoAnswer()));
  await expect(roomView([none], line).waitOf(context, 'first')).rejects.toThrow(NoAnswer);
});

/** A line of one buyer, whose page another process opens after some questions about it. */
function openedElsewhere(questions: number) {
  let asked = 0;
  const page = { kind: 'page', paymentUrl: 'https://pay.example/1' } as const;
  const read = async (): Promise<PageNews[]> => {
    asked += 1;
    return [asked < questions ? { kind: 'inLine' } : page];
  };
  const line = lineInMemory([{ id: 'first', since: 0 }]);
  return { page, ...line, asked: () => asked, queue: { ...none, read } };
}

it('a page that another process opened is told before the line is looked at (product §14.14)', async () => {
  const { queue, line, looks, page } = openedElsewhere(3);
  const watch = waitersHere({ queue, view: roomView([queue], line), work });
  expect(await watch.wait(context, 'first', 60_000)).toEqual(page);
  expect(looks()).toBe(0);
});

it('nothing is asked about a page that this process opens itself', async () => {
  const { queue, line, looks, asked, page } = openedElsewhere(1);
  const watch = waitersHere({
    queue,
    view: roomView([queue], line),
    work: { ...work, opens: () => true },
  });
  const waiting = watch.wait(context, 'first', 60_000);
  while (looks() === 0) await scheduler.wait(5);
  watch.tell('first', page);
  expect(await waiting).toEqual(page);
  expect(asked()).toBe(0);
});
