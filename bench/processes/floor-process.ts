import { fork } from 'node:child_process';
import { join } from 'node:path';
import { freePorts } from '../../script/process/free-port.ts';
import { migrate, withSchemaLock } from '../../server/src/db/schema/migrate.ts';
import { currentLedger } from '../../server/src/modules/draw-log/ledger/current-ledger.ts';
import { installQueues } from '../../server/src/jobs/install-queues.ts';
import { onDatabase } from '../limit/on-database.ts';
import { openBenchContext, type BenchContext } from '../support/bench-context.ts';
import type { BenchProduct } from '../support/bench-product.ts';
import { cpuSeconds } from '../support/cpu-time.ts';
import { endOf } from './end-of-process.ts';
import { untilReady } from '../support/until-ready.ts';

/** The barest program that sells, on a database of its own that has the product's schema. */
export type Floor = {
  url: string;
  context: BenchContext;
  cpuSeconds: () => number;
  stop(): Promise<void>;
};

const database = 'floor_bench';

/**
 * Starts `limit/floor.ts` on the product's cluster, with the product's provider and mail server.
 */
export async function startFloor({ databaseUrl, env, providerUrl }: BenchProduct): Promise<Floor> {
  await onDatabase(databaseUrl, `CREATE DATABASE ${database}`);
  const address = new URL(databaseUrl);
  address.pathname = `/${database}`;
  const own = address.href;
  await withSchemaLock(own, async (client) => {
    await migrate(client);
    await installQueues(own);
  });
  // A folder of its own: the last checkpoint of the product's ledger, which is kept there, is none
  // of this one.
  const dataDir = join(env.DATA_DIR ?? '', 'floor');
  const context = await openBenchContext({ databaseUrl: own, dataDir });
  await currentLedger(context);
  const port = await freePorts(1);
  const mailPort = new URL(env.SMTP_URL ?? '').port;
  const file = join(import.meta.dirname, '../limit/floor.ts');
  const child = fork(file, [own, providerUrl, mailPort, `${port}`]);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, endOf(child));
  return {
    url,
    context,
    cpuSeconds: () => cpuSeconds(child.pid ?? 0) ?? Number.NaN,
    stop: async () => {
      child.disconnect();
      await context.close();
    },
  };
}
