import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../script/postgres/start-postgres.ts';
import { migrate, withSchemaLock } from '../../server/src/db/schema/migrate.ts';
import { installQueues } from '../../server/src/jobs/install-queues.ts';
import { attackPlaces, type Attack } from '../../server/test/build/attack-on-places.ts';
import { deliver, buildSale, checkOut, openShop, type Shop } from '../../server/test/build/sale.ts';
import { show, type Figure } from '../print/figure.ts';
import { isShort, sized } from '../support/run-size.ts';
import { eventsOfAShop, picturesOfEleven, threeAddresses } from './fair-lines.ts';
import { codesOverA48, followMails, freeEntries, guesses, sixtyNetworks } from './fair-shares.ts';

const attacks: Attack[] = ['keeps', 'letsGo', 'pieces'];
const capacities = isShort ? [20, 100] : [20, 100, 1_000, 20_000, null];
const buyers = 100;
const crowd = sized(5_000, 100);
/** Calls of a minute that the limit of an IPv4 address allows. */
const callsPerMinute = 600;

/**
 * The full sizes of what server/test tries in small ones: one network with one core against honest
 * buyers, in draws of all sizes and without a cap; a hall of honest people behind one address, who
 * pay within a minute; the line, events and pictures in real time; and what strangers get of the
 * counted things without work. The product's clock is moved, so a minute of the attack takes as
 * long as its calls.
 */
export async function measureFair(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-fair-'));
  const postgres = await startPostgres({ dataDir, durable: false });
  try {
    await postgres.ensureDatabase('clubdraw');
    const databaseUrl = postgres.url('clubdraw');
    await withSchemaLock(databaseUrl, (client) => migrate(client));
    await installQueues(databaseUrl);
    const open = () => openShop({ databaseUrl, env: { RATE_LIMITS: 'on' } });
    const shop = await open();
    const figures: Figure[] = [];
    for (const capacity of capacities) {
      for (const attack of attacks) figures.push(await attackFigure(shop, capacity, attack));
    }
    figures.push(await crowdFigure(shop));
    figures.push(...(await sixtyNetworks(shop)), ...(await freeEntries(shop)));
    for (const measure of [followMails, guesses, codesOverA48, picturesOfEleven, threeAddresses]) {
      figures.push(await measure(shop));
    }
    await shop.close();
    const busy = await open();
    figures.push(await eventsOfAShop(busy));
    await busy.close();
    return figures;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function attackFigure(shop: Shop, capacity: number | null, attack: Attack): Promise<Figure> {
  const served = await attackPlaces(shop, { capacity, attack, buyers });
  const places = capacity === null ? 'without a cap' : `of ${show(capacity)}`;
  return {
    id: '–',
    name: `one network with one core, ${attack}, in a draw ${places}: others with a page within a minute`,
    measured: `${served} of ${buyers}`,
    baseline: '–',
    value: served,
    target: { atLeast: 95 },
  };
}

async function crowdFigure(shop: Shop): Promise<Figure> {
  const { drawId } = await buildSale(shop, { ticketCap: crowd });
  let served = 0;
  for (let from = 0; from < crowd; from += callsPerMinute) {
    const size = Math.min(callsPerMinute, crowd - from);
    for (let one = 0; one < size; one += 1) served += await buyFromHall(shop, drawId);
    await shop.settle();
    await shop.context.clock.advance(60);
  }
  return {
    id: '–',
    name: `${show(crowd)} honest people behind one address: bought without work, at ${callsPerMinute} a minute`,
    measured: `${served} of ${crowd}`,
    baseline: '–',
    value: served / crowd,
    target: { atLeast: 1 },
  };
}

async function buyFromHall(shop: Shop, drawId: string): Promise<number> {
  const { status, sessionId } = await checkOut(shop, drawId, { address: '203.0.113.99' });
  if (status !== 200) return 0;
  const { id } = await shop.context.db
    .selectFrom('payments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await deliver(shop, shop.payments.pay(id));
  return 1;
}
