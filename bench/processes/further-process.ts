import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../script/process/free-port.ts';
import { endWithUs } from './end-with-us.ts';
import type { BenchProduct } from '../support/bench-product.ts';
import { untilReady } from '../support/until-ready.ts';

export type FurtherProcess = {
  url: string;
  pid: number;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** Stands still until it is woken up; its sockets stay open. */
  freeze(): void;
  wake(): void;
  stop(): Promise<void>;
};

const entry = join(import.meta.dirname, '../../server/src/main.ts');

/** One more process of the product on the same database; a worker answers no requests. */
export async function startFurtherProcess(
  product: BenchProduct,
  jobs: 'here' | 'off' | 'only',
  settings: NodeJS.ProcessEnv = {},
): Promise<FurtherProcess> {
  const port = settings.PORT ?? `${await freePorts(1)}`;
  const log = openSync(join(product.logFolder, `process-${port}.log`), 'a', 0o600);
  const env = { ...product.env, ...settings, PORT: port, JOBS: jobs };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = once(child, 'exit');
  endWithUs(child);
  const url = `http://127.0.0.1:${port}`;
  if (jobs !== 'only') await untilReady(`${url}/readyz`);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    stop: () => end('SIGTERM'),
  };
}
