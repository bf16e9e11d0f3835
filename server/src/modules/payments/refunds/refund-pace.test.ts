import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, type TestContext } from '../../../../test/test-context.ts';
import { takeRefundTurn } from './refund-pace.store.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

it('gives all who ask turns that are a gap apart, whichever process they are in (product §14.7)', async () => {
  const other = await testContext({ databaseUrl: context.settings.databaseUrl });
  const hour = { gapMs: 3_600_000, burstMs: 0 };
  const waits = await Promise.all(
    Array.from({ length: 6 }, async (_, at) =>
      takeRefundTurn(at % 2 === 0 ? context.db : other.context.db, hour),
    ),
  );
  const hours = waits.map((wait) => Math.round(wait / hour.gapMs)).toSorted((a, b) => a - b);
  expect(hours).toEqual([0, 1, 2, 3, 4, 5]);
  await other.close();
});
