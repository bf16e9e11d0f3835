import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { guardProcess } from '../../../../script/process/guard-process.ts';
import { makeFiles } from './machine-files.ts';

/** A program that a machine starts when it boots, and again whenever it ends. */
export type Service = {
  name: string;
  user: string;
  command: readonly string[];
  env: Record<string, string>;
};

/** A machine of a cluster: processes that live, stand still and die together. */
export type Machine = {
  name: string;
  /** Its own files, by their paths in the Debian. */
  folder: string;
  /** Starts its services. */
  boot(): void;
  /** The power is gone: every process of it is killed. */
  kill(): Promise<void>;
  /** Every process stands still until `thaw`, and whoever talks to them waits. */
  freeze(): void;
  thaw(): void;
  /** Kills one service, which stays away until it is begun. */
  end(service: string): void;
  begin(service: string): void;
  /** Runs a program there to its end; answers its words, and throws with them unless it is 0. */
  run(user: string, command: readonly string[], input?: string): string;
  /** The last lines of what its services said. */
  words(): string;
  remove(): Promise<void>;
};

type Wish = {
  /** The folder of the Debian. */
  root: string;
  folder: string;
  services: readonly Service[];
  /** The size of the disk for the database; that of this machine where there is none. */
  diskMb?: number;
};

/** A unit that ended is started again after so long, as deploy/cluster says. */
const restartMs = 5_000;
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const program = join(import.meta.dirname, 'on-machine.sh');

export function makeMachine(name: string, { root, folder, services, diskMb }: Wish): Machine {
  const files = makeFiles({ root, folder, diskMb });
  const group = join(controlGroups(), `clubdraw-cluster-${process.pid}-${name}`);
  mkdirSync(group);
  const children = new Map<string, ChildProcess>();
  const logOf = (service: string): string => join(folder, `${service}.log`);
  const begin = (wanted: string): void => {
    const service = services.find((one) => one.name === wanted);
    if (!service) throw new Error(`${name} has no ${wanted}`);
    const child = launch([group, root, folder], service, logOf(wanted));
    children.set(wanted, child);
    child.once('exit', () => {
      const again = setTimeout(() => children.get(wanted) === child && begin(wanted), restartMs);
      again.unref();
    });
  };
  const set = (file: string, value: string): void => writeFileSync(join(group, file), value);
  const kill = async (): Promise<void> => {
    children.clear();
    set('cgroup.kill', '1');
    while (readFileSync(join(group, 'cgroup.procs'), 'utf8') !== '') await scheduler.wait(20);
  };
  return {
    name,
    folder,
    boot: () => services.forEach((one) => begin(one.name)),
    kill,
    freeze: () => set('cgroup.freeze', '1'),
    thaw: () => set('cgroup.freeze', '0'),
    end: (service) => {
      const child = children.get(service);
      children.delete(service);
      child?.kill('SIGKILL');
    },
    begin,
    run: (user, command, input = '') => {
      const asked = [program, group, root, folder, user, ...command];
      const env = { PATH: searchPath, HOME: '/' };
      const done = spawnSync('sh', asked, { encoding: 'utf8', env, input, cwd: '/' });
      if (done.status === 0) return done.stdout.trim();
      throw new Error(`${name}: ${command.join(' ')}:\n${done.stdout}${done.stderr}`);
    },
    words: () => services.map((one) => lastWords(name, one.name, logOf(one.name))).join('\n'),
    remove: async () => {
      set('cgroup.freeze', '0');
      await kill();
      await removeGroup(group);
      files.remove();
    },
  };
}

function launch(
  place: readonly [string, string, string],
  { user, command, env }: Service,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn('sh', [program, ...place, user, ...command], {
    cwd: '/',
    env: { PATH: searchPath, HOME: '/', LANG: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const unguard = guardProcess({ pid: child.pid ?? 0, signal: 'TERM' });
  child.once('exit', unguard);
  return child;
}

function lastWords(machine: string, service: string, logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-15);
  return lines.map((line) => `${machine} ${service}: ${line}`).join('\n');
}

/** A process that was killed holds its group until the system has forgotten it. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      rmdirSync(group);
      return;
    } catch (error) {
      if (tries === maxTries) throw error;
      await scheduler.wait(100);
    }
  }
}

const maxTries = 100;

/** Where control groups of the second version are. */
function controlGroups(): string {
  const asked = ['--noheadings', '--first-only', '--types', 'cgroup2', '--output', 'TARGET'];
  return execFileSync('findmnt', asked, { encoding: 'utf8' }).trim();
}
