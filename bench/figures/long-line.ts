import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { httpCall } from '../load/http-call.ts';
import { postgresOf, watchCosts, type Cost } from '../million/process-costs.ts';
import { show, type Figure } from '../print/figure.ts';
import { startFurtherProcess } from '../processes/further-process.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { sized } from '../support/run-size.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';

const waiting = sized(340_000, 3_400);
/** So many are a short line, at whose end somebody waits as long as this bench measures. */
const few = 340;
const seconds = sized(120, 10);

/**
 * The cost of a long line for a process at which one buyer waits, while the provider opens a page a
 * second, against that of a short line: all others are rows whose buyers ask at other processes.
 */
export async function measureLongLine(): Promise<Figure[]> {
  await using product = await startBenchProduct({
    provider: 'stand-in',
    jobs: 'off',
    settings: { PROVIDER_CALLS_PER_SECOND: '4', PROVIDER_ENDPOINT_CALLS_PER_SECOND: '1' },
  });
  const { context } = product;
  const web = await startFurtherProcess(product, 'off');
  const drawId = await publishDraw(context, await makeSeller(context));
  const processes = [
    { name: 'web', pid: web.pid },
    { name: 'PostgreSQL', pid: await postgresOf(context) },
  ];
  const measure = async (count: number): Promise<Line> => {
    await fillLine(context, drawId, count);
    const waits = askAtOnce(web.url, { drawId, email: `behind-${count}@example.com` });
    // The first look is at a line of which nobody knew.
    await scheduler.wait(10_000);
    const watched = watchCosts(processes);
    await scheduler.wait(seconds * 1_000);
    return { costs: watched.soFar(), told: await waits.stop() };
  };
  const short = await measure(few);
  const long = await measure(waiting - few);
  await web.stop();
  return figuresOf({ short, long });
}

/** Each alone in a network, and asks for as long as the bench goes on. */
async function fillLine({ db }: BenchContext, drawId: string, count: number): Promise<void> {
  await sql`
    WITH draw AS (
      UPDATE draws SET places_held = places_held + ${count} WHERE id = ${drawId}::uuid RETURNING *),
    came AS (
      INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
        currency, method, terms_version_id, client_hash, network_hash, state, open_slot, line_number,
        in_line_since, held_until, check_at, created_at)
      SELECT uuidv7(), draw.id, owner_id, 'acct_' || owner_id, person || '@example.com', 1,
        entry_cost_minor, 0, currency, 'card', terms_version_id, sha256(person::bytea),
        sha256(person::bytea), 'reserved', 1, nextval('checkout_line'), now() - interval '1 minute',
        now() + interval '1 day', now() + interval '1 day', now()
      FROM draw CROSS JOIN generate_series(1, ${count}::int) AS n
        CROSS JOIN LATERAL (SELECT format('waits-%s-%s', ${count}::int, n) AS person) AS named
      RETURNING id)
    INSERT INTO line_questions (id, asked_at) SELECT id, now() + interval '1 hour' FROM came`.execute(
    db,
  );
  await sql`VACUUM ANALYZE payments, line_questions`.execute(db);
}

type Told = { position: number; seconds: number };

/** The processes while somebody is the last of a line, and the places that they are told. */
type Line = { costs: readonly Cost[]; told: readonly Told[] };

type Last = { drawId: string; email: string };

/** A buyer behind them, who asks on and on. */
function askAtOnce(url: string, { drawId, email }: Last): { stop(): Promise<Told[]> } {
  const over = new AbortController();
  const ask = async (): Promise<Told[]> => {
    const told: Told[] = [];
    const order = { drawID: drawId, count: 1, email, paymentMethod: 'card' };
    const body = JSON.stringify({ ...order, phone: '' });
    const headers = { 'content-type': 'application/json' };
    const checkout = `${url}/public/payment`;
    let answer = await httpCall({ method: 'POST', url: checkout, headers, body });
    while (answer.status === 202 && !over.signal.aborted) {
      const { waiting: own } = JSON.parse(answer.text) as { waiting: Told & { paymentId: string } };
      told.push(own);
      const page = `${checkout}/${own.paymentId}/page?email=${encodeURIComponent(email)}`;
      answer = await httpCall({ method: 'GET', url: page });
    }
    if (answer.status !== 202) throw new Error(`the last in line was answered ${answer.status}`);
    return told;
  };
  const asking = ask();
  return {
    stop: async () => {
      over.abort();
      return asking;
    },
  };
}

/** Of a core, by the process at this place of the list. */
function share(costs: readonly Cost[], at: number): number {
  return (costs[at]?.cpuSeconds ?? Number.NaN) / seconds;
}

function percent(value: number): string {
  return `${show(100 * value)} %`;
}

function figuresOf({ short, long }: { short: Line; long: Line }): Figure[] {
  const memory = long.costs[0]?.peakMegabytes ?? Number.NaN;
  const added = (at: number): number => share(long.costs, at) - share(short.costs, at);
  const place = long.told.at(-1)?.position;
  return [
    {
      id: '–',
      name: `${show(waiting)} in line, one of them at this web process: what they add to its CPU, of a core`,
      measured: `${percent(share(long.costs, 0))}, ${show(memory)} MB at most; the last is told place ${place}`,
      baseline: `with ${few} in line: ${percent(share(short.costs, 0))}`,
      value: added(0),
      target: { atMost: 0.01 },
    },
    {
      id: '–',
      name: 'the same: what they add to PostgreSQL, of a core',
      measured: percent(share(long.costs, 1)),
      baseline: `with ${few} in line: ${percent(share(short.costs, 1))}`,
      value: added(1),
    },
  ];
}
