import { expect, it } from 'vitest';
import type { Context } from '../../../context.ts';
import { sharedWaitingRoom } from './waiting-room.ts';

it('a crowd that asks for its pages at one moment shares its readings (product §14.14)', async () => {
  const context = { db: {} } as unknown as Context;
  const readings: number[] = [];
  const line = sharedWaitingRoom().of({
    table: 'payments',
    claim: async () => [],
    read: async (_, ids) => {
      readings.push(ids.length);
      return ids.map((id) => ({ kind: 'page', paymentUrl: `https://pay.example/${id}` }));
    },
  });
  const ids = Array.from({ length: 600 }, (_, at) => `payment-${at}`);
  const answers = await Promise.all(ids.map(async (id) => line.ask(context, id)));
  expect(answers).toEqual(ids.map((id) => ({ paymentUrl: `https://pay.example/${id}` })));
  expect(readings.reduce((sum, size) => sum + size, 0)).toBe(600);
  expect(readings.length).toBeLessThanOrEqual(4);
});
