import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../process/free-port.ts';
import { readLock } from '../postgres/postgres-lock-file.ts';
import { isGoneWithin, isRunning } from '../process/process-identity.ts';
import { recordedProcess } from '../process/process-record.ts';
import { openTemporaryFolder } from './open-temporary-folder.ts';
import { type SupervisorRun, runSupervisor } from './supervisor-run.ts';

const lastLine = 'Ctrl-C stops everything.';

describe('supervise', () => {
  let dataDir: string;
  let port: number;
  let runs: SupervisorRun[];

  beforeEach(async () => {
    dataDir = openTemporaryFolder();
    port = await freePorts(3);
    runs = [];
  });

  afterEach(async () => {
    for (const run of runs) {
      run.child.kill('SIGTERM');
      await run.ended;
    }
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('stops the server before the sandbox and leaves nothing running (product §16.1)', async () => {
    const run = start();
    await run.says(lastLine);
    const programs = ['server', 'worker', 'sandbox'].map(programOf);
    const pids = [...programs, databaseOf(dataDir)];
    expect(pids.map(isRunning)).toEqual([true, true, true, true]);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(pids.map(isRunning)).toEqual([false, false, false, false]);
    expect(momentIn('server.log', 'drained')).toBeLessThanOrEqual(
      momentIn('worker.log', 'drained'),
    );
    expect(momentIn('server.log', 'drained')).toBeLessThanOrEqual(
      momentIn('sandbox.log', 'stopped'),
    );
  });

  it('ends what a killed supervisor left, and adopts its database', async () => {
    const killed = start();
    await killed.says(lastLine);
    const database = databaseOf(dataDir);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const next = start();
    await next.says(lastLine);
    expect(next.output()).toContain('PostgreSQL was still running.');
    expect(databaseOf(dataDir)).toBe(database);
  });

  it('stops everything with the last words of a part that breaks', async () => {
    const run = start();
    await run.says(lastLine);
    const database = databaseOf(dataDir);
    await fetch(`http://localhost:${port}/break`).catch(() => {});
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('The server ended unexpectedly (exit code 1):');
    expect(run.output()).toContain('The stand-in broke.');
    expect(isRunning(database)).toBe(false);
  });

  it('starts a worker that ended again, and the server answers meanwhile (product §16.6, §16.11)', async () => {
    const run = start();
    await run.says(lastLine);
    const [server, worker] = [programOf('server'), programOf('worker')];
    process.kill(worker, 'SIGKILL');
    await run.says('The worker ended (SIGKILL) and is started again');
    expect((await fetch(`http://localhost:${port}`)).ok).toBe(true);
    const isBack = (): boolean => ![0, worker].includes(programOf('worker'));
    await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
    await run.says('The worker is running again.');
    expect(programOf('server')).toBe(server);
    // The lines of the one that ended say why: they stay.
    const log = readFileSync(join(dataDir, 'log', 'worker.log'), 'utf8');
    expect(log.match(/started/g)).toHaveLength(2);
  });

  it('starts no worker when it is told where the jobs are done', async () => {
    await start({ JOBS: 'here' }).says(lastLine);
    expect(isRunning(programOf('server'))).toBe(true);
    expect(programOf('worker')).toBe(0);
  });

  it('refuses a second start on the same folder', async () => {
    await start().says(lastLine);
    const second = start({ PORT: `${await freePorts(3)}` });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Clubdraw already runs on .+ \(process \d+\): stop it first/);
  });

  it.each([0, 1, 2])('refuses a busy port (its own plus %i) in one sentence', async (offset) => {
    const other = await listen(port + offset);
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      `Port ${port + offset} is in use by another program, and Clubdraw needs ports ${port} to ${port + 2}: end that program, or set PORT to another number.\n`,
    );
    other.close();
  });

  it.each([
    [4190, 4190],
    [4189, 4190],
  ])('refuses PORT=%i in one sentence, since no browser opens port %i', async (PORT, unvisited) => {
    const run = start({ PORT: `${PORT}` });
    expect(await run.ended).toBe(1);
    const sentence = `Browsers open no page at port ${unvisited}: set PORT to another number.\n`;
    expect(run.output()).toBe(sentence);
  });

  it('refuses a bad port in one sentence', async () => {
    const run = start({ PORT: '80a' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe('PORT is "80a": it must be a number from 1 to 65533.\n');
  });

  it('refuses a data directory that is a file in one sentence', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    const run = start({ DATA_DIR: file });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(`The data directory ${file} is not a folder.\n`);
  });

  it.skipIf(process.getuid?.() === 0)(
    'refuses a data directory that it may not write to in one sentence',
    async () => {
      chmodSync(dataDir, 0o555);
      const run = start();
      expect(await run.ended).toBe(1);
      expect(run.output()).toBe(`The data directory ${dataDir} cannot be written to.\n`);
    },
  );

  it('gives up a start under way when it is told to stop', async () => {
    const run = start();
    await run.says('PostgreSQL is running.');
    const database = databaseOf(dataDir);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(await isGoneWithin(database, 0)).toBe(true);
    expect(run.output()).not.toContain(lastLine);
  });

  function start(settings: NodeJS.ProcessEnv = {}): SupervisorRun {
    const run = runSupervisor({ PORT: `${port}`, DATA_DIR: dataDir, ...settings });
    runs.push(run);
    return run;
  }

  function programOf(name: string): number {
    return recordedProcess(join(dataDir, `${name}.pid`)) ?? 0;
  }

  function momentIn(log: string, word: string): number {
    const text = readFileSync(join(dataDir, 'log', log), 'utf8');
    return Number(new RegExp(`${word} (\\d+)`).exec(text)?.[1]);
  }
});

function databaseOf(dataDir: string): number {
  return readLock(join(dataDir, 'postgres'))?.pid ?? 0;
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
