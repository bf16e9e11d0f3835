import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate, withSchemaLock } from '../../src/db/schema/migrate.ts';
import { installQueues } from '../../src/jobs/install-queues.ts';
import { buyTickets, openShop, type Shop } from '../build/sale.ts';
import { checkInvariants } from '../invariants.ts';
import { createEmptyDatabase } from '../test-database.ts';
import { dumpOf, putDumpBack, readDump, type Dump } from './dump.ts';
import { nextMigrations } from './next-migrations.ts';
import { certificateOf, storyDayMs, playStory, storyEnv } from './story.ts';

/** One file for each release, made by make-dump.ts. */
const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.gz'));

it.each(['today', ...releases])(
  'the database of %s is brought to a next release that is made up, and its draws go on (product §16.14)',
  async (name) => {
    const dump = name === 'today' ? await dumpOfToday() : readDump(join(import.meta.dirname, name));
    expect(await upgraded(dump)).toEqual({
      drawn: dump.story.certificate,
      running: { tickets: 3, outcome: 'winner' },
      onSale: { tickets: 4, outcome: 'winner' },
    });
  },
);

async function dumpOfToday(): Promise<Dump> {
  const shop = await openShop({ env: storyEnv });
  try {
    const story = await playStory(shop);
    return await dumpOf(shop.context.settings.databaseUrl, { version: 'today', story });
  } finally {
    await shop.close();
  }
}

/**
 * Puts a dump into an empty database, migrates it as the next release would, and lets its draws go
 * on.
 */
async function upgraded(dump: Dump) {
  const database = await createEmptyDatabase();
  const folder = nextMigrations();
  try {
    await putDumpBack(database.url, dump);
    const applied = await withSchemaLock(database.url, (client) => migrate(client, folder));
    expect(applied.slice(-2)).toEqual(['9001_made_up_columns.sql', '9002_made_up_index.sql']);
    await installQueues(database.url);
    const shop = await openShop({ databaseUrl: database.url, env: storyEnv, now: dump.story.now });
    const ends = await goOn(shop, dump);
    await checkInvariants(shop.context.db);
    await shop.close();
    return ends;
  } finally {
    await database.drop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * One more is sold of the draw on sale, and all end; what everybody may read of the one that was
 * drawn.
 */
async function goOn(shop: Shop, { story }: Dump) {
  const drawn = await certificateOf(shop, story.drawn);
  await shop.settle();
  const running = await outcomeOf(shop, story.running);
  await buyTickets(shop, story.onSale);
  const { clock } = shop.context;
  await clock.moveTo(new Date(clock.now().getTime() + 31 * storyDayMs));
  await shop.settle();
  return { drawn, running, onSale: await outcomeOf(shop, story.onSale) };
}

async function outcomeOf({ context: { db } }: Shop, drawId: string) {
  return db
    .selectFrom('draws')
    .leftJoin('draw_results', 'draw_results.draw_id', 'draws.id')
    .select(['tickets_issued as tickets', 'outcome'])
    .where('draws.id', '=', drawId)
    .executeTakeFirstOrThrow();
}
