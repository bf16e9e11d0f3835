import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { guardProcess } from '../../process/guard-process.ts';

export type Said = { code: number | null; text: string };

/** A machine in a folder, with its own systemd, processes, network and mounts. */
export type BootedMachine = {
  /** Its `/`. */
  root: string;
  /** Runs a program there as root, to its end. */
  run(program: string, args?: readonly string[], input?: string): Said;
  /**
   * The same; answers its words.
   *
   * @throws with them when it does not end with 0
   */
  demand(program: string, args?: readonly string[], input?: string): string;
  /** Starts one of our programs in its network, where `name` is the machine itself. */
  startBeside(program: string, args: readonly string[], env?: NodeJS.ProcessEnv): ChildProcess;
  stop(): Promise<void>;
};

const bootWithinMs = 60_000;

export type Booting = {
  /** Takes its `/` and its log. */
  folder: string;
  /** Its own in the world. */
  name: string;
  /** A process whose network it shares; a network of its own where there is none. */
  network?: number | undefined;
};

/** Copies an empty Debian into a folder and boots it. */
export async function bootMachine(
  base: string,
  { folder, name, network }: Booting,
): Promise<BootedMachine> {
  const root = join(folder, 'machine');
  mkdirSync(folder, { recursive: true });
  spawnSync('cp', ['-a', '--reflink=auto', base, root], { stdio: 'inherit' });
  const hosts = join(folder, 'hosts');
  for (const file of [hosts, join(root, 'etc/hosts')])
    writeFileSync(file, `127.0.0.1 localhost ${name}\n::1 localhost\n`);
  // HAProxy reads it, whoever answers there.
  writeFileSync(join(root, 'etc/resolv.conf'), 'nameserver 127.0.0.1\n');
  const log = openSync(join(folder, 'boot.log'), 'a');
  const shared = network === undefined ? [] : [`${network}`];
  const unshared = spawn('sh', [join(import.meta.dirname, 'boot.sh'), root, ...shared], {
    stdio: ['ignore', log, log],
  });
  // `unshare` hears of no other signal, and its end is that of the machine.
  unshared.once('exit', guardProcess({ pid: unshared.pid ?? 0, signal: 'KILL' }));
  try {
    return machineOf(unshared, { root, hosts, first: await firstProcess(unshared) });
  } catch (error) {
    unshared.kill('SIGKILL');
    const words = readFileSync(join(folder, 'boot.log'), 'utf8');
    throw new Error(`systemd does not start:\n${words}`, { cause: error });
  }
}

/** Waits until systemd has started the machine; answers its number outside. */
async function firstProcess(unshared: ChildProcess): Promise<string> {
  const giveUpAt = performance.now() + bootWithinMs;
  while (performance.now() < giveUpAt) {
    const first = childOf(unshared.pid ?? 0);
    const asked = [...namespacesOf(first), 'systemctl', 'is-system-running'];
    const { stdout } = spawnSync('nsenter', asked, { encoding: 'utf8' });
    if (first !== '' && /^(running|degraded)/.test(stdout)) return first;
    await scheduler.wait(500);
  }
  throw new Error('systemctl does not say that it runs.');
}

function namespacesOf(first: string): string[] {
  return ['--target', first, '--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup', '--root'];
}

function machineOf(
  unshared: ChildProcess,
  { root, hosts, first }: { root: string; hosts: string; first: string },
): BootedMachine {
  const entered = [
    ...namespacesOf(first),
    'env',
    '-i',
    '--chdir=/root',
    `PATH=${path}`,
    'HOME=/root',
  ];
  const run: BootedMachine['run'] = (program, args = [], input = '') => {
    const done = spawnSync('nsenter', [...entered, program, ...args], { encoding: 'utf8', input });
    return { code: done.status, text: `${done.stdout}${done.stderr}`.trim() };
  };
  return {
    root,
    run,
    demand: (program, args, input) => {
      const { code, text } = run(program, args, input);
      if (code === 0) return text;
      throw new Error(`${program} ${(args ?? []).join(' ')} ended with ${code}:\n${text}`);
    },
    startBeside: (program, args, env) => {
      const withHosts = ['sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"', hosts];
      const network = ['--target', first, '--net', 'unshare', '--mount', ...withHosts];
      return spawn('nsenter', [...network, program, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env.PATH, ...env },
      });
    },
    stop: async () => {
      if (unshared.exitCode !== null || unshared.signalCode !== null) return;
      run('systemctl', ['poweroff', '--force']);
      await endOf(unshared);
    },
  };
}

/** Waits for the end of a machine that was asked to end, 20 s at most. */
async function endOf(unshared: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => unshared.once('exit', resolve));
  await Promise.race([ended, scheduler.wait(20_000)]);
  unshared.kill('SIGKILL');
  await ended;
}

const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The only child of a process; empty while it has none. */
function childOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  } catch {
    return '';
  }
}
