import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';

/** The domain of the site that is installed. */
export const domain = 'raffle.example';

/** Where the world's files lie on a machine: whom to trust, and what an operator would type in. */
const place = '/etc/clubdraw-world';

export const worldSettings = `${place}/settings.env`;

/** For certbot, whose authority is not one of Debian's. */
export const trustsWorld = `REQUESTS_CA_BUNDLE=${place}/authorities.pem`;

/** The world around a machine, in its network; it outlives the machine. */
export type WorldBeside = {
  process: ChildProcess;
  /** Gives a machine in the same network what it has to know of the world. */
  introduce: (machine: BootedMachine) => void;
  /** Starts a visitor of the site (see visit.ts). */
  visit: (machine: BootedMachine, ...args: string[]) => ChildProcess;
};

/**
 * Starts `run-world.ts` beside a machine, with its files in a folder, and waits until it is there.
 */
export async function startWorld(machine: BootedMachine, folder: string): Promise<WorldBeside> {
  mkdirSync(folder);
  const node = process.execPath;
  const world = machine.startBeside(node, [program('run-world.ts'), domain, folder]);
  // It says something when it is there.
  if (world.stdout) await once(world.stdout, 'data');
  const environment = { NODE_EXTRA_CA_CERTS: join(folder, 'authorities.pem') };
  return {
    process: world,
    introduce: ({ root }) => {
      cpSync(folder, join(root, place), { recursive: true });
      const settings = join(root, worldSettings);
      // The machine has the folder elsewhere.
      writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(folder, place));
    },
    visit: (from, ...args) =>
      from.startBeside(node, [program('visit.ts'), domain, ...args], environment),
  };
}

/** Waits until a visitor has done what it came for. */
export async function demandEnd(visitor: ChildProcess): Promise<void> {
  const [code] = await once(visitor, 'exit');
  demand(code === 0, `A visitor ended with ${code}.`);
}

function program(name: string): string {
  return join(import.meta.dirname, name);
}
