import { afterAll, beforeAll, expect, it } from 'vitest';
import { testContext, type TestContext } from '../../../test/test-context.ts';
import { storeProcess } from '../../db/processes.ts';
import { processes } from './processes.ts';

let context: TestContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await testContext());
});
afterAll(() => close());

async function runs(jobs: string): Promise<void> {
  const secrets = { appSecrets: [], signingKeys: [], webhookSecrets: [] };
  const uses = { byNewest: 0, byEarlier: 0 };
  await storeProcess(context.db, context.random.uuidv7(), {
    machine: 'here',
    pid: 1,
    jobs,
    ...secrets,
    uses,
  });
}

async function look(): Promise<string> {
  const { state, sentence } = await processes.look({ ...context, mailTo: undefined });
  return `${state}: ${sentence}`;
}

it('finds that nobody is answered, or no job done (product §16.9)', async () => {
  expect(await look()).toBe('broken: Of 0 that run, 0 answer people and 0 do jobs.');
  await runs('off');
  expect(await look()).toBe('broken: Of 1 that run, 1 answer people and 0 do jobs.');
  await runs('only');
  expect(await look()).toBe('well: Of 2 that run, 1 answer people and 1 do jobs.');
  await runs('here');
  expect(await look()).toBe('well: Of 3 that run, 2 answer people and 2 do jobs.');
});
