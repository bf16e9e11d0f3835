import { sql } from 'kysely';
import { median, show, type Figure } from '../print/figure.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';
import { fillDraw, makeSeller, publishDraw, type Seller } from '../support/seller.ts';
import { timedRun, type TimedRun } from '../support/timed-run.ts';

const million = sized(1_000_000, 10_000);
const drawn = sized(50_000, 2_000);
const seals = sized(3, 1);
const results = sized(5, 1);

const freeWays = { freeEntry: { online: { each: 1 }, post: null } };
const fiftyPlaces = { prizeQuantity: 50 };

type Bench = { context: BenchContext; seller: Seller; run: TimedRun };
/** The same steps of a plain draw and of the other one, in turns; milliseconds. */
type Pairs = { plain: number[]; other: number[] };

/**
 * Sealing a long list of which the sources are published, and the result of fifty places, each
 * against a plain draw.
 */
export async function measureWaysToDraw(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const { context } = product;
  const seller = await makeSeller(context);
  const bench = { context, seller, run: timedRun(context) };
  // The small draws first: they warm what the long ones do once.
  const ofPlaces = await drawFiftyPlaces(bench);
  return [...(await sealWithSources(bench)), ofPlaces];
}

async function sealWithSources({ context, seller, run }: Bench): Promise<Figure[]> {
  const plain = await publishDraw(context, seller);
  const other = await publishDraw(context, seller, { ...freeWays, ...fiftyPlaces });
  for (const drawId of [plain, other]) await fillDraw(context, drawId, million);
  await makeFree(context, other);
  const trees = { plain: [await run.extend(plain)], other: [await run.extend(other)] };
  await sql`ANALYZE draw_log`.execute(context.db);
  const sealing = await inTurns(seals, (kind) =>
    run.sealWithVoid(kind === 'plain' ? plain : other),
  );
  const closing = { plain: [await run.close(plain)], other: [await run.close(other)] };
  const entering = await run.enterSources();
  const [{ list } = { list: null }] = await context.db
    .selectFrom('draw_sources')
    .select('file_sha256 as list')
    .where('draw_id', '=', other)
    .execute();
  if (!list) throw new Error('the list of sources was not entered');
  const finishing = { plain: [await run.result(plain)], other: [await run.result(other)] };
  const sealed = `${million.toLocaleString('en')} tickets, a tenth of them free`;
  const whole = ratioOf(sealing);
  return [
    figure(`${sealed}: sealing, an early ticket just void`, sealing, 1.1),
    figure(`${sealed}: the close, no ticket void`, closing),
    figure(`${sealed}: close and result with 50 places`, sumOf(closing, finishing), 1.2),
    figure(`${sealed}: tree of all tickets at once`, trees),
    {
      id: '–',
      name: `${sealed}: the list of sources with its record, by a job after the close`,
      measured: `${show(entering)} ms`,
      baseline: `sealing: ${show(median(sealing.other))} ms`,
      value: whole + entering / median(sealing.plain),
    },
  ];
}

/**
 * Every tenth payment becomes entries that cost nothing: straight in the tables, before the log has
 * them.
 */
async function makeFree({ db }: BenchContext, drawId: string): Promise<void> {
  await sql`
    WITH free AS (SELECT serial, uuidv7() AS id FROM tickets
      WHERE draw_id = ${drawId}::uuid AND serial % 10 = 0),
    entry AS (
      INSERT INTO promo_entries (id, draw_id, way, email, canonical_email, terms_version_id, created_at)
      SELECT free.id, draws.id, 'free', 'free' || serial || '@example.com',
        'free' || serial || '@example.com', terms_version_id, draws.created_at
      FROM free, draws WHERE draws.id = ${drawId}::uuid
      RETURNING id)
    UPDATE tickets SET payment_id = NULL, promo_entry_id = free.id
    FROM free JOIN entry USING (id)
    WHERE draw_id = ${drawId}::uuid AND tickets.serial = free.serial`.execute(db);
  await sql`VACUUM ANALYZE tickets, promo_entries`.execute(db);
}

async function drawFiftyPlaces({ context, seller, run }: Bench): Promise<Figure> {
  const drawOne = async (form: Record<string, unknown>): Promise<number> => {
    const drawId = await publishDraw(context, seller, form);
    await fillDraw(context, drawId, drawn);
    await run.extend(drawId);
    await run.close(drawId);
    return run.result(drawId);
  };
  await drawOne({});
  const pairs = await inTurns(results, (kind) => drawOne(kind === 'plain' ? {} : fiftyPlaces));
  return figure(
    `${drawn.toLocaleString('en')} tickets: result by itself with 50 places`,
    pairs,
    1.2,
  );
}

async function inTurns(
  times: number,
  measure: (kind: keyof Pairs) => Promise<number>,
): Promise<Pairs> {
  const pairs: Pairs = { plain: [], other: [] };
  for (let pair = 0; pair < times; pair += 1) {
    const order = pair % 2 === 0 ? (['plain', 'other'] as const) : (['other', 'plain'] as const);
    for (const kind of order) pairs[kind].push(await measure(kind));
  }
  return pairs;
}

function sumOf(one: Pairs, further: Pairs): Pairs {
  const sum = (kind: keyof Pairs) => one[kind].map((ms, at) => ms + (further[kind][at] ?? 0));
  return { plain: sum('plain'), other: sum('other') };
}

function ratioOf({ plain, other }: Pairs): number {
  return median(plain.map((ms, at) => (other[at] ?? Number.NaN) / ms));
}

function figure(name: string, pairs: Pairs, atMost?: number): Figure {
  return {
    id: '–',
    name,
    measured: `${show(median(pairs.other))} ms`,
    baseline: `a plain draw: ${show(median(pairs.plain))} ms`,
    value: ratioOf(pairs),
    ...(atMost !== undefined && { target: { atMost } }),
  };
}
