import { expect, it, vi } from 'vitest';
import { buildDraw, sellTickets } from './build/sold-draw.ts';
import { untilStarted, type ServerProcess } from './server-process.ts';
import { testContext } from './test-context.ts';
import { cloneDatabase } from './test-database.ts';
import { watch, type Watcher } from './watcher.ts';
import { productsOfFile } from './whole-file/products-of-file.ts';

const products = await productsOfFile();
const place = { database: await products.keep(cloneDatabase()), dataDir: products.newFolder() };

async function start(): Promise<ServerProcess> {
  const started = await products.start(products.settingsOf(place));
  await untilStarted(started);
  return started;
}

function heard(watcher: Watcher, participants: number): Promise<void> {
  return vi.waitFor(() => expect(watcher.liveStates.at(-1)?.participants).toBe(participants), {
    timeout: 20_000,
  });
}

it('two processes tell all watchers; one that stops lets its own go on at the other', async () => {
  const { context, close } = await testContext({
    databaseUrl: place.database.url,
    now: new Date(),
    // One platform has one set of secrets.
    env: { DATA_DIR: place.dataDir },
  });
  const { drawId } = await buildDraw(context);
  const [one, other] = await Promise.all([start(), start()]);
  const watchers = await Promise.all([one, other, other].map(({ url }) => watch(url, drawId)));
  await sellTickets(context, drawId, 3);
  for (const watcher of watchers) await heard(watcher, 3);

  // Together, whichever process they are at.
  for (const watcher of watchers) {
    await vi.waitFor(() => expect(watcher.audiences.at(-1)).toBe(3), { timeout: 20_000 });
  }

  other.process.kill('SIGTERM');
  expect(await other.ended).toBe(0);
  expect(other.output()).toContain('"stopped"');
  await Promise.all(watchers.slice(1).map(({ ended }) => ended));

  const back = await watch(one.url, drawId, watchers[1]?.lastId());
  await sellTickets(context, drawId, 2);
  await heard(back, 5);
  expect(back.liveStates).toHaveLength(1);
  for (const watcher of [...watchers, back]) watcher.stop();
  await close();
});
