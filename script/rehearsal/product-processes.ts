import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { rightsIn, startProgram, type Place, type Program } from '../process/start-program.ts';
import { answersAt, untilReady } from '../process/until-ready.ts';
import { messageOf } from '../../server/src/message-of.ts';

/**
 * The entries of the product's programs, from its folder; units, images and manifests name the
 * same.
 */
export const entries = {
  migrate: 'server/src/migrate.ts',
  product: 'server/src/main.ts',
  isReady: 'server/src/is-ready.ts',
};

/** How each sort of process runs; the operator's settings are the same for all. */
export type Sort = { name: string; jobs: 'off' | 'only'; port: number; operatorPort: number };

/** Where the product is installed, and all that its processes share. */
export type Installation = {
  place: Place;
  /** The operator's settings. */
  settings: Record<string, string>;
  /** For images, sealed logs and the ledger's last head. */
  dataDir: string;
  /** For logs. */
  folder: string;
  /** Whether Node may keep what it compiles, which saves time and is no part of production. */
  isHasty: boolean;
};

/** A process of the product that can be started again with the same settings. */
export type ProductProcess = {
  name: string;
  start: () => Promise<void>;
  /** Asks it to stop; answers how it ended: `exit code 0` where all was finished. */
  stop: () => Promise<string>;
};

/**
 * Longer than the 15 s that the product itself allows requests, and the time in which it serves on.
 */
const drainSeconds = 40;

/** A process of the product; `start` resolves when it answers, and a container's look agrees. */
export function productProcess(installation: Installation, sort: Sort): ProductProcess {
  const { name, jobs, port, operatorPort } = sort;
  let program: Program | undefined;
  const env = { ...environmentOf(installation), ...settingsOf(sort) };
  const { place, folder } = installation;
  return {
    name,
    start: async () => {
      const log = join(folder, `${name}.log`);
      const files = { logFile: log, recordFile: join(folder, `${name}.pid`) };
      program = await startProgram({ name, entry: entries.product, env, place, ...files });
      const asked = jobs === 'only' ? operatorPort : port;
      await untilReady(program, { isReady: answersAt(`http://127.0.0.1:${asked}/readyz`) });
      await run({ place, env, args: [entries.isReady] });
    },
    stop: async () => {
      const stopped = program;
      program = undefined;
      if (!stopped) return 'not running';
      await stopped.stop(drainSeconds);
      return stopped.ended;
    },
  };
}

/**
 * Starts a process that must not come up; answers its last line.
 *
 * @throws when it ends with 0
 */
export async function refusalOfStart(installation: Installation, sort: Sort): Promise<string> {
  const env = { ...environmentOf(installation), ...settingsOf(sort) };
  return lastWordsOf(run({ place: installation.place, env, args: [entries.product] }));
}

/**
 * The last line of a command that must not end with 0.
 *
 * @throws when it does
 */
export async function lastWordsOf(said: Promise<string>): Promise<string> {
  try {
    await said;
  } catch (error) {
    return messageOf(error).split('\n').at(-1) ?? '';
  }
  throw new Error('A command that must be refused ended with 0.');
}

/** The settings of each process beside those that all have. */
export function settingsOf({ jobs, port, operatorPort }: Omit<Sort, 'name'>) {
  return { HOST: '127.0.0.1', PORT: `${port}`, OPERATOR_PORT: `${operatorPort}`, JOBS: jobs };
}

/** Runs the command that brings the database to the product's shape; answers what it says. */
export function migrate(installation: Installation): Promise<string> {
  const env = environmentOf(installation);
  return run({ place: installation.place, env, args: [entries.migrate] });
}

/**
 * V8 keeps three parts of this many MB for what was made a moment ago, and gives none of them back:
 * half of what it takes unless told.
 */
const smallNursery = '--max-semi-space-size=16';

/** The settings of all processes beside the operator's. */
export function sharedSettings(dataDir: string) {
  return { NODE_ENV: 'production', NODE_OPTIONS: smallNursery, DATA_DIR: dataDir };
}

function environmentOf({ settings, dataDir, isHasty }: Installation): NodeJS.ProcessEnv {
  const shared = { PATH: process.env.PATH, ...sharedSettings(dataDir), ...settings };
  return isHasty ? shared : { ...shared, NODE_COMPILE_CACHE: undefined };
}

/**
 * Runs a command of the product to its end.
 *
 * @throws with its words when it does not end with 0
 */
export async function run(asked: {
  place: Place;
  env: NodeJS.ProcessEnv;
  args: readonly string[];
}): Promise<string> {
  const { place, env, args } = asked;
  const child = spawn(place.node, args, {
    ...rightsIn(place),
    cwd: place.folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  const [code, said, complaint] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  if (code === 0) return said.trim();
  throw new Error(`${args.join(' ')} ended with ${String(code)}:\n${said}${complaint}`.trim());
}
