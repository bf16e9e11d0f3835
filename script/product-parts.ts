import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { keepProgram } from './process/keep-program.ts';
import { isPortBusy, isPortUnvisited } from './process/free-port.ts';
import { lastLines } from './process/last-lines.ts';
import { type Postgres, startPostgres } from './postgres/start-postgres.ts';
import { isRunning } from './process/process-identity.ts';
import type { Plan } from './product-settings.ts';
import type { Programs } from './programs.ts';
import { type Program, startProgram } from './process/start-program.ts';
import { StartRefused } from './start-refused.ts';
import { stopOrphans } from './process/stop-orphans.ts';
import { answersAt, saysStarted, untilReady } from './process/until-ready.ts';

/** The running parts, in the order in which they were started. */
export type Parts = { postgres?: Postgres; programs: Program[] };

export type PartsOptions = {
  plan: Plan;
  dataDir: string;
  durable: boolean;
  programs: Programs;
  say: (sentence: string) => void;
  signal?: AbortSignal | undefined;
};

const drainSeconds = 30;

/**
 * Starts database, build, sandbox, worker and server, and puts each into `parts` as soon as it
 * runs.
 */
export async function startParts(parts: Parts, options: PartsOptions): Promise<void> {
  const { plan, dataDir, durable, programs, say, signal } = options;
  await stopOrphans(dataDir, say);
  await refuseBusyPorts(plan);
  await refuseUnvisitedPorts(plan);
  if (plan.hasOwnDatabase) {
    parts.postgres = await startPostgres({ dataDir, durable, say, signal });
    await parts.postgres.ensureDatabase('clubdraw');
    plan.settings.DATABASE_URL = parts.postgres.url('clubdraw');
    say(`PostgreSQL ${parts.postgres.wasRunning ? 'was still running' : 'is running'}.`);
  }
  signal?.throwIfAborted();
  await buildWeb(programs.build, signal);
  say('The web app is built.');
  if (plan.hasSandbox) await startSandbox(parts, options);
  await startServer(parts, options);
}

async function startSandbox(parts: Parts, options: PartsOptions): Promise<void> {
  const { plan } = options;
  const sandbox = await startProgram({
    ...filesOf('sandbox', options),
    env: {
      ...plan.settings,
      SANDBOX_PORT: `${plan.sandboxPort}`,
      SANDBOX_SMTP_PORT: `${plan.smtpPort}`,
      PRODUCT_URL: plan.localUrl,
      DATA_DIR: options.dataDir,
    },
  });
  parts.programs.push(sandbox);
  const url = `http://localhost:${plan.sandboxPort}/clock`;
  await untilReady(sandbox, { isReady: answersAt(url), signal: options.signal });
  options.say('The sandbox is running.');
}

/** The worker before the server, so that the server is drained first when they stop. */
async function startServer(parts: Parts, options: PartsOptions): Promise<void> {
  const { plan, say, signal } = options;
  if (plan.hasWorker) {
    parts.programs.push(await keepProgram((stopped) => startWorker(options, stopped), say));
    say('The worker is running.');
  }
  const server = await startProgram({
    ...filesOf('server', options),
    env: {
      ...plan.settings,
      ...(plan.hasWorker && { JOBS: 'off' }),
      DATA_DIR: options.dataDir,
    },
  });
  parts.programs.push(server);
  await untilReady(server, { isReady: answersAt(`${plan.localUrl}/readyz`), signal });
}

/**
 * The process that does the jobs and answers nobody; its operator asks at the port after the
 * server's.
 */
async function startWorker(options: PartsOptions, stopped: AbortSignal): Promise<Program> {
  const { settings } = options.plan;
  const { OPERATOR_PORT: port } = settings;
  const worker = await startProgram({
    ...filesOf('worker', options),
    env: {
      ...settings,
      JOBS: 'only',
      OPERATOR_PORT: port && `${Number(port) + 1}`,
      DATA_DIR: options.dataDir,
    },
  });
  const signal = AbortSignal.any([stopped, ...(options.signal ? [options.signal] : [])]);
  try {
    await untilReady(worker, { isReady: saysStarted, signal });
  } catch (error) {
    await worker.stop(drainSeconds);
    throw error;
  }
  return worker;
}

function filesOf(name: 'sandbox' | 'server' | 'worker', { dataDir, programs }: PartsOptions) {
  return {
    name,
    entry: programs[name === 'worker' ? 'server' : name],
    logFile: join(dataDir, 'log', `${name}.log`),
    recordFile: join(dataDir, `${name}.pid`),
  };
}

/** Some numbers belong to protocols of old that a web page must not talk to; 6000 is one. */
async function refuseUnvisitedPorts({ port, sandboxPort, hasSandbox }: Plan): Promise<void> {
  for (const visited of hasSandbox ? [port, sandboxPort] : [port]) {
    if (!(await isPortUnvisited(visited))) continue;
    throw new StartRefused(`Browsers open no page at port ${visited}: set PORT to another number.`);
  }
}

async function refuseBusyPorts(plan: Plan): Promise<void> {
  const ports = plan.hasSandbox ? [plan.port, plan.sandboxPort, plan.smtpPort] : [plan.port];
  for (const port of ports) {
    if (!(await isPortBusy(port))) continue;
    const needs = ports.length === 1 ? `port ${port}` : `ports ${ports[0]} to ${ports.at(-1)}`;
    throw new StartRefused(
      `Port ${port} is in use by another program, and Clubdraw needs ${needs}: end that program, or set PORT to another number.`,
    );
  }
}

/**
 * Stops the parts in the reverse order: the server drains while everything it talks to still runs.
 */
export async function stopParts({ programs, postgres }: Parts): Promise<void> {
  for (const program of programs.toReversed()) await program.stop(drainSeconds);
  await postgres?.stop();
}

/** Settles with one sentence when a part ends. */
export async function firstEnd({ programs, postgres }: Parts): Promise<string> {
  const ends = programs.map(async (program) => {
    const how = await program.ended;
    return `The ${program.name} ended unexpectedly (${how}):\n${lastLines(program.logFile)}`;
  });
  return Promise.race(postgres ? [...ends, endOfDatabase(postgres)] : ends);
}

/** An adopted database is nobody's child here: whether it lives is looked up. */
function endOfDatabase({ pid, logFile }: Postgres): Promise<string> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isRunning(pid)) return;
      clearInterval(timer);
      resolve(`PostgreSQL ended unexpectedly:\n${lastLines(logFile)}`);
    }, 500);
    timer.unref();
  });
}
