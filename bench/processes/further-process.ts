import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../script/process/free-port.ts';
import { endWithUs } from './end-with-us.ts';
import type { BenchProduct } from '../support/bench-product.ts';
import { endOf } from './end-of-process.ts';
import { untilReady } from '../support/until-ready.ts';

export type FurtherProcess = {
  url: string;
  pid: number;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stands still until it is woken up; its sockets stay open. */
  freeze(): void;
  wake(): void;
  /** Lets it end what it does; one that stands still is woken up for that. */
  stop(): Promise<void>;
};

const entry = join(import.meta.dirname, '../../server/src/main.ts');

/**
 * One more process of the product on the same database, with a log of its own. A web process is
 * ready when this answers; a worker answers no requests, and may still be starting.
 *
 * @throws {Error} for a web process that ends at its start, or is not ready in two minutes
 */
export async function startFurtherProcess(
  product: Pick<BenchProduct, 'env' | 'logFolder'>,
  jobs: 'here' | 'off' | 'only',
  settings: NodeJS.ProcessEnv = {},
): Promise<FurtherProcess> {
  const port = settings.PORT ?? `${await freePorts(1)}`;
  const log = join(product.logFolder, `process-${port}.log`);
  const output = openSync(log, 'a', 0o600);
  const env = { ...product.env, ...settings, PORT: port, JOBS: jobs };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  const ended = endOf(child).then((how) => `${how}; its log is ${log}`);
  endWithUs(child);
  const url = `http://127.0.0.1:${port}`;
  if (jobs !== 'only') await untilReady(`${url}/readyz`, ended);
  const end = async (...signals: NodeJS.Signals[]): Promise<void> => {
    for (const signal of signals) child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM', 'SIGCONT'),
  };
}
