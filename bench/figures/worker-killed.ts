import { sql } from 'kysely';
import { scheduler } from 'node:timers/promises';
import { show, type Figure } from '../print/figure.ts';
import { startFurtherProcess } from '../processes/further-process.ts';
import { fillDraw, makeSeller, publishDraw } from '../support/seller.ts';
import { httpCall } from '../load/http-call.ts';
import { startBenchProduct, type BenchProduct } from '../support/bench-product.ts';
import { standInState } from '../support/start-stand-in.ts';

/**
 * T11: a worker is killed while the provider has refunded and has not answered yet. Another process
 * takes the job up, and the money moves once for each refund.
 */
export async function measureWorkerKilled(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const seller = await makeSeller(product.context);
  const drawId = await publishDraw(product.context, seller);
  await fillDraw(product.context, drawId, 30);
  await standInState(product, { hold: 'on' });
  const doomed = await startFurtherProcess(product, 'only');
  const headers = { authorization: `Bearer ${seller.token}` };
  const url = `${product.url}/api/club-owner/draw/${drawId}`;
  const { status } = await httpCall({ method: 'DELETE', url, headers });
  if (status !== 200) throw new Error(`cancelling answered ${status}`);
  await until(async () => (await standInState(product)).heldRefunds >= 5);
  await doomed.kill();
  const killedAt = performance.now();
  await standInState(product, { hold: 'off' });
  const openBefore = await openRefunds(product, drawId);
  const heir = await startFurtherProcess(product, 'only');
  const readyMs = performance.now() - killedAt;
  // The provider's list tells of the refunds that were asked for: they are not asked for again.
  await until(async () => (await openRefunds(product, drawId)) < openBefore);
  const againSeconds = (performance.now() - killedAt) / 1_000;
  await until(async () => (await openRefunds(product, drawId)) === 0);
  const allSeconds = (performance.now() - killedAt) / 1_000;
  await heir.stop();
  return figuresOf(product, { drawId, againSeconds, allSeconds, readyMs });
}

async function figuresOf(
  product: BenchProduct,
  took: { drawId: string; againSeconds: number; allSeconds: number; readyMs: number },
): Promise<Figure[]> {
  const { refunds, refundCalls } = await standInState(product);
  const { againSeconds, allSeconds, readyMs } = took;
  return [
    {
      id: 'T11',
      name: 'kill -9 of a worker: its job is taken up again after',
      measured: `${show(againSeconds)} s, all done after ${show(allSeconds)} s`,
      baseline: `the next worker was started after ${show(readyMs)} ms`,
      value: allSeconds,
      unit: ' s',
      target: { atMost: 30 },
    },
    {
      id: 'T11',
      name: 'effects at the provider for each refund',
      measured: `${refunds} refunds of 10 payments in ${refundCalls} calls`,
      baseline: '10 payments',
      value: refunds / 10,
      target: { atMost: 1 },
    },
  ];
}

async function openRefunds({ context }: BenchProduct, drawId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*) AS open FROM payments LEFT JOIN refunds ON payment_id = payments.id
    WHERE draw_id = ${drawId}::uuid AND refunds.state IS DISTINCT FROM 'succeeded'`.execute(
    context.db,
  );
  return rows[0]?.open ?? 0;
}

/** Waits for something to become true, two minutes at most. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 2_400; tries += 1) {
    if (await isTrue()) return;
    await scheduler.wait(50);
  }
  throw new Error('what was waited for did not happen within two minutes');
}
