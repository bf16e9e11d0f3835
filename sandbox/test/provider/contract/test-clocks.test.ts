import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectProvider, failureOf, type ContractProvider } from './connect-provider.ts';

const day = 24 * 60 * 60;
const now = () => Math.floor(Date.now() / 1000);

describe('test clocks', () => {
  let provider: ContractProvider;
  beforeAll(async () => {
    provider = await connectProvider();
  });
  afterAll(() => provider.stop());
  const clocks = () => provider.stripe.testHelpers.testClocks;

  test('one stands still until it is told to go on, and is ready when it has', async () => {
    const clock = await clocks().create({ frozen_time: now(), name: 'A year of a member' });
    expect(clock).toMatchObject({ status: 'ready', name: 'A year of a member' });
    const target = clock.frozen_time + 40 * day;
    const advancing = await clocks().advance(clock.id, { frozen_time: target });
    expect(advancing.status).toBe('advancing');
    await provider.clockIsReady(clock.id);
    expect(await clocks().retrieve(clock.id)).toMatchObject({
      status: 'ready',
      frozen_time: target,
    });
    await clocks().del(clock.id);
  });

  test('none goes back, and none goes ahead by more than two periods at once', async () => {
    const clock = await clocks().create({ frozen_time: now() });
    const customer = await provider.stripe.customers.create({ test_clock: clock.id });
    await provider.subscribe({ customer: customer.id, card: 'pays' });
    for (const seconds of [-day, 70 * day]) {
      const call = clocks().advance(clock.id, { frozen_time: clock.frozen_time + seconds });
      expect(await failureOf(call)).toMatchObject({ statusCode: 400 });
    }
  });

  test('its customers are dated by it and go with it', async () => {
    const clock = await clocks().create({ frozen_time: now() - 100 * day });
    const customer = await provider.stripe.customers.create({ test_clock: clock.id });
    expect(customer).toMatchObject({ test_clock: clock.id, created: clock.frozen_time });
    const id = await provider.subscribe({ customer: customer.id, card: 'pays' });
    expect(await provider.stripe.subscriptions.retrieve(id)).toMatchObject({
      created: clock.frozen_time,
    });
    expect(await clocks().del(clock.id)).toMatchObject({ id: clock.id, deleted: true });
    expect(await failureOf(clocks().retrieve(clock.id))).toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
  });

  test('a time is needed', async () => {
    const call = provider.stripe.rawRequest('POST', '/v1/test_helpers/test_clocks');
    expect(await failureOf(call)).toMatchObject({ param: 'frozen_time', statusCode: 400 });
  });
});
