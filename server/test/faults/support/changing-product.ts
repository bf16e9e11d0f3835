import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { freePort } from '../../../../script/process/free-port.ts';
import { programPart, type ProgramPart } from './part.ts';
import { runProgram } from './run-program.ts';
import type { RunningProduct } from './running-product.ts';

const folder = join(import.meta.dirname, '../../../..');

/** A running product whose settings change, and the command that looks at its secrets. */
export type ChangingProduct = {
  /** Changes settings, an empty text takes one out, and restarts one process after the other. */
  restartWith: (change: Record<string, string>) => Promise<void>;
  /**
   * Runs `clubdraw rotate` with the settings of the newest process until it is done, a minute at
   * most.
   */
  rotate: (...args: string[]) => Promise<string>;
  /** From now on the provider signs its events with these secrets. */
  signEventsWith: (secrets: string) => Promise<void>;
  /** The settings of the processes. */
  env: () => NodeJS.ProcessEnv;
  close: () => Promise<void>;
};

/** Takes the places of the processes of a product. */
export async function changingProduct(running: RunningProduct): Promise<ChangingProduct> {
  const changes: Record<string, string> = {};
  const env = (): NodeJS.ProcessEnv => ({ ...running.env(), ...changes });
  const places = [
    ...running.urls.map((url) => ({ url, own: { PORT: new URL(url).port, JOBS: 'off' } })),
    { url: '', own: { JOBS: 'only' } },
  ];
  let parts: ProgramPart[] = [...running.servers, ...running.workers];
  let provider: ProgramPart | undefined;
  return {
    env,
    restartWith: async (change) => {
      Object.assign(changes, change);
      const port = String(await freePort());
      const next: ProgramPart[] = [];
      for (const [at, { url, own }] of places.entries()) {
        const code = await parts[at]?.stop();
        if (code !== 0) throw new Error(`${parts[at]?.name} ended with ${code}`);
        const isWorker = url === '';
        const part = programPart({
          name: isWorker ? 'the worker' : `server ${at + 1}`,
          entry: join(folder, 'server/src/main.ts'),
          env: { ...env(), ...own, ...(isWorker && { OPERATOR_PORT: port }) },
          readyUrl: `${isWorker ? `http://localhost:${port}` : url}/readyz`,
        });
        next.push(part);
        await part.start();
      }
      parts = next;
    },
    rotate: async (...args) => {
      for (let left = 60; ; left -= 1) {
        const { code, output } = await runProgram('server/src/rotate.ts', { args, env: env() })
          .ended;
        if (code === 0) return output;
        if (left === 0 || code !== 1) throw new Error(output);
        await scheduler.wait(1_000);
      }
    },
    signEventsWith: async (secrets) => {
      await (provider ?? running.sandbox).kill();
      const { STRIPE_API_URL = '', SMTP_URL = '', DATA_DIR, PUBLIC_URL } = running.env();
      provider = programPart({
        name: 'sandbox',
        entry: join(folder, 'sandbox/src/main.ts'),
        readyUrl: `${STRIPE_API_URL}/clock`,
        env: {
          DATA_DIR,
          SANDBOX_PORT: new URL(STRIPE_API_URL).port,
          SANDBOX_SMTP_PORT: new URL(SMTP_URL).port,
          PRODUCT_URL: PUBLIC_URL,
          STRIPE_WEBHOOK_SECRET: secrets,
        },
      });
      await provider.start();
    },
    close: async () => {
      for (const part of [...parts, ...(provider ? [provider] : [])]) await part.kill();
    },
  };
}
