import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '../../../test/build/memberships/package.ts';
import { testContext, type TestContext } from '../../../test/test-context.ts';
import { waitsForALock } from '../../../test/waits-for-a-lock.ts';
import { transaction } from '../../db/database.ts';
import { planDraw } from './plan-draw.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  const made = await testContext();
  context = made.context;
  close = () => made.close();
});
afterAll(() => close());

it('plans a draw once: a caller who forgot the lock of the package gets no id without a draw', async () => {
  const { packageId } = await buildPackage(context);
  const asked = { packageId, occurrence: 2, now: context.clock.now() };
  const plan = async (meanwhile = async () => {}) =>
    transaction(context.db, async (trx) => {
      const id = await planDraw(trx, context, asked);
      await meanwhile();
      return id;
    });
  let forgetful: Promise<unknown> = Promise.resolve();
  const planned = await plan(async () => {
    forgetful = plan().catch((error: unknown) => error);
    await waitsForALock({ context });
  });
  expect(await forgetful).toMatchObject({ constraint: 'draws_once_an_occurrence' });
  expect(await plan()).toBe(planned);
});
