import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { refundCancelledDraw } from '../../server/src/modules/payments/refunds/refund-cancelled-draw.ts';
import { httpCall } from '../load/http-call.ts';
import { show, type Figure } from '../print/figure.ts';
import { startFurtherProcess } from '../processes/further-process.ts';
import { fillDraw, makeSeller, publishDraw, type Seller } from '../support/seller.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { standInState } from '../support/start-stand-in.ts';
import { sized } from '../support/run-size.ts';

const manyPayments = sized(10_000, 500);
const drainedPayments = sized(300, 60);
/** Calls a second to one endpoint that the product allows itself, in all processes together. */
const pace = 20;

/**
 * A cancelled draw: writing 10,000 refunds down, and paying 300 of them back with a kill between.
 */
export async function measureRefunds(): Promise<Figure[]> {
  await using product = await startBenchProduct({
    provider: 'stand-in',
    jobs: 'off',
    pace: 'real',
  });
  const seller = await makeSeller(product.context);
  const written = await writeDown(product, seller);
  return [written, ...(await drain(product, seller))];
}

async function writeDown(product: BenchProduct, seller: Seller): Promise<Figure> {
  const { context } = product;
  const drawId = await publishDraw(context, seller);
  await fillDraw(context, drawId, manyPayments * 3);
  const began = performance.now();
  await refundCancelledDraw(context, { drawId });
  const took = performance.now() - began;
  // These are not paid back here: at the product's pace that takes ten minutes.
  await sql`TRUNCATE refunds`.execute(context.db);
  await sql`DELETE FROM pgboss.job WHERE name = 'refundPayment'`.execute(context.db);
  const bare = await insertAlone(product, drawId);
  return {
    id: '–',
    name: '10,000 refunds and their jobs written in one transaction',
    measured: `${show(took)} ms`,
    baseline: `one INSERT of the same refunds: ${show(bare)} ms`,
    value: took / bare,
  };
}

async function insertAlone({ context }: BenchProduct, drawId: string): Promise<number> {
  const began = performance.now();
  await sql`
    INSERT INTO refunds (id, payment_id, amount_minor, currency, cause, state, try_at, created_at)
    SELECT gen_random_uuid(), id, total_minor, currency, 'draw_cancelled', 'succeeded', now(), now()
    FROM payments WHERE draw_id = ${drawId}::uuid`.execute(context.db);
  return performance.now() - began;
}

async function drain(product: BenchProduct, seller: Seller): Promise<Figure[]> {
  const drawId = await publishDraw(product.context, seller);
  await fillDraw(product.context, drawId, drainedPayments * 3);
  const url = `${product.url}/api/club-owner/draw/${drawId}`;
  const headers = { authorization: `Bearer ${seller.token}` };
  const first = await startFurtherProcess(product, 'only');
  const began = performance.now();
  const { status } = await httpCall({ method: 'DELETE', url, headers });
  if (status !== 200) throw new Error(`cancelling answered ${status}`);
  await untilDone(product, drawId, drainedPayments / 3);
  await first.kill();
  const second = await startFurtherProcess(product, 'only');
  await untilDone(product, drawId, drainedPayments);
  const seconds = (performance.now() - began) / 1_000;
  await second.stop();
  const { refunds, refundCalls } = await standInState(product);
  const atPace = drainedPayments / pace;
  return [
    {
      id: '–',
      name: '300 refunds paid back, the worker killed after a third',
      measured: `${show(seconds)} s`,
      baseline: `at the product's own pace of ${pace} /s: ${show(atPace)} s`,
      value: seconds / atPace,
    },
    {
      id: 'T6',
      name: 'refunds at the provider beyond one for each payment, or missing',
      measured: `${refunds} refunds of ${drainedPayments} payments in ${refundCalls} calls`,
      baseline: '–',
      value: Math.abs(refunds - drainedPayments),
      target: { atMost: 0 },
    },
  ];
}

async function untilDone({ context }: BenchProduct, drawId: string, count: number): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    const { rows } = await sql<{ done: number }>`
      SELECT count(*) AS done FROM refunds JOIN payments ON payments.id = payment_id
      WHERE draw_id = ${drawId}::uuid AND refunds.state = 'succeeded'`.execute(context.db);
    if ((rows[0]?.done ?? 0) >= count) return;
    await scheduler.wait(50);
  }
  throw new Error('the refunds were not done within two minutes');
}
