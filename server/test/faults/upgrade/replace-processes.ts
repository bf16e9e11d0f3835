import { join } from 'node:path';
import { freePort } from '../../../../script/process/free-port.ts';
import { programPart, type ProgramPart } from '../support/part.ts';
import type { RunningProduct } from '../support/running-product.ts';

/** The places of a product in which one process follows the other: `units` of docs/operate.md. */
export type Places = {
  /** The port of the free place that the proxy has. */
  freePort: number;
  worker: ProgramPart;
  /** At the ports of the product's addresses. */
  webs: readonly ProgramPart[];
};

/** The program of this version's processes. */
export const thisEntry = join(import.meta.dirname, '../../../src/main.ts');

type Replacing = {
  /** The program of the version that comes. */
  entry: string;
  version: string;
  /** Gets each process as soon as it is made. */
  started: ProgramPart[];
  say: (line: string) => void;
};

/**
 * Replaces every process of one version by one of another, as docs/operate.md says: one more in the
 * free place, then one after the other, then the free place is free again.
 *
 * @returns the places as they are afterwards
 * @throws when a process does not end with 0 when it is asked to
 */
export async function replaceProcesses(
  running: RunningProduct,
  { freePort: free, worker, webs }: Places,
  { entry, version, started, say }: Replacing,
): Promise<Places> {
  const begin = async (
    name: string,
    own: NodeJS.ProcessEnv,
    port: number,
  ): Promise<ProgramPart> => {
    const env = { ...running.env(), ...own };
    const readyUrl = `http://localhost:${port}/readyz`;
    const part = programPart({ name: `${name} of ${version}`, entry, env, readyUrl });
    started.push(part);
    await part.start();
    say(`${name} of ${version} is ready`);
    return part;
  };
  const web = async (name: string, port: number): Promise<ProgramPart> =>
    begin(name, { PORT: String(port), JOBS: 'off' }, port);
  const beside = await web('a web process in the free place', free);
  await endWell(worker);
  const operatorPort = await freePort();
  const newWorker = await begin(
    'the worker',
    { OPERATOR_PORT: String(operatorPort), JOBS: 'only' },
    operatorPort,
  );
  const newWebs: ProgramPart[] = [];
  for (const [at, old] of webs.entries()) {
    await endWell(old);
    newWebs.push(await web(`web process ${at + 1}`, Number(new URL(running.urls[at] ?? '').port)));
  }
  await endWell(beside);
  return { freePort: free, worker: newWorker, webs: newWebs };
}

async function endWell(part: ProgramPart): Promise<void> {
  const code = await part.stop();
  if (code !== 0)
    throw new Error(`${part.name} ended with ${code}:\n${part.output().slice(-3_000)}`);
}
