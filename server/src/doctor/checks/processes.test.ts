import { expect } from 'vitest';
import type { Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { storeProcess } from '../../db/processes.ts';
import { processes } from './processes.ts';

async function runs({ context }: Shop, jobs: string): Promise<void> {
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

async function look({ context }: Shop): Promise<string> {
  const { state, sentence } = await processes.look({ ...context, mailTo: undefined });
  return `${state}: ${sentence}`;
}

it('finds that nobody is answered, or no job done (product §16.9)', async ({ shop }) => {
  expect(await look(shop)).toBe('broken: Of 0 that run, 0 answer people and 0 do jobs.');
  await runs(shop, 'off');
  expect(await look(shop)).toBe('broken: Of 1 that run, 1 answer people and 0 do jobs.');
  await runs(shop, 'only');
  expect(await look(shop)).toBe('well: Of 2 that run, 1 answer people and 1 do jobs.');
  await runs(shop, 'here');
  expect(await look(shop)).toBe('well: Of 3 that run, 2 answer people and 2 do jobs.');
});
