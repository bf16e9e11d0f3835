import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { show, type Figure } from '../print/figure.ts';
import { startFurtherProcess } from '../stage/further-process.ts';
import { fillDraw, makeSeller, publishDraw } from '../stage/seller.ts';
import { httpCall } from '../load/http-call.ts';
import { standInState, startStage, type Stage } from '../stage/started-stage.ts';

/**
 * T11: a worker is killed while the provider has refunded and has not answered yet. Another process
 * takes the job up, and the money moves once for each refund.
 */
export async function measureWorkerKilled(): Promise<Figure[]> {
  const stage = await startStage({ provider: 'stand-in', jobs: 'off' });
  try {
    const seller = await makeSeller(stage.context);
    const drawId = await publishDraw(stage.context, seller);
    await fillDraw(stage.context, drawId, 30);
    await standInState(stage, 'on');
    const doomed = await startFurtherProcess(stage, 'only');
    const headers = { authorization: `Bearer ${seller.token}` };
    const url = `${stage.url}/api/club-owner/draw/${drawId}`;
    const { status } = await httpCall({ method: 'DELETE', url, headers });
    if (status !== 200) throw new Error(`cancelling answered ${status}`);
    await until(async () => (await standInState(stage)).heldRefunds >= 5);
    await doomed.kill();
    const killedAt = performance.now();
    await standInState(stage, 'off');
    const callsBefore = (await standInState(stage)).refundCalls;
    const heir = await startFurtherProcess(stage, 'only');
    const readyMs = performance.now() - killedAt;
    await until(async () => (await standInState(stage)).refundCalls > callsBefore);
    const againSeconds = (performance.now() - killedAt) / 1_000;
    await until(async () => (await openRefunds(stage, drawId)) === 0);
    const allSeconds = (performance.now() - killedAt) / 1_000;
    await heir.stop();
    return figuresOf(stage, { drawId, againSeconds, allSeconds, readyMs });
  } finally {
    await stage.stop();
  }
}

async function figuresOf(
  stage: Stage,
  took: { drawId: string; againSeconds: number; allSeconds: number; readyMs: number },
): Promise<Figure[]> {
  const { refunds, refundCalls } = await standInState(stage);
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

async function openRefunds({ context }: Stage, drawId: string): Promise<number> {
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
    await pause(50);
  }
  throw new Error('what was waited for did not happen within two minutes');
}
