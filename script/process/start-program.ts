import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync } from 'node:fs';
import { compiledCode } from './compiled-code.ts';
import { guardProcess } from './guard-process.ts';
import { isGoneWithin } from './process-identity.ts';
import { recordProcess } from './process-record.ts';
import { rotateLog } from './rotate-log.ts';
import { projectFolder } from '../project-folder.ts';

/** One of our own long-running programs, in a process group of its own. */
export type Program = {
  name: string;
  pid: number;
  logFile: string;
  /** Where its own lines begin in the log, in bytes: what ran before it has written there, too. */
  logStart: number;
  /** Settles when it ends, with how it ended in words. */
  ended: Promise<string>;
  /** Asks it to finish and waits; it is killed when it takes longer than `seconds`. */
  stop(seconds: number): Promise<void>;
  kill(): void;
};

/** Between two looks at the size of a log, in ms. */
const lookMs = 10_000;

/**
 * Where a program runs that is not one of this folder, and as whom; absent: here, with this Node,
 * as ourselves.
 */
export type Place = {
  node: string;
  folder: string;
  user: { uid: number; gid: number } | Record<string, never>;
  /** Whether `node` takes the user's rights by itself, as a way into an image does. */
  takesRights?: boolean;
};

/** The rights that a program of a place is started with. */
export function rightsIn({ user, takesRights = false }: Place): Place['user'] {
  return takesRights ? {} : user;
}

/**
 * Starts a program with this Node, or elsewhere. Its output goes to a file, not through us, so that
 * it can finish in peace when we are killed; it is asked to end then (`guardProcess`). The file is
 * kept within bounds while we live.
 */
export async function startProgram(options: {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Where the process is noted, for the next start to find it. */
  recordFile: string;
  place?: Place;
}): Promise<Program> {
  const { name, logFile, place } = options;
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = fstatSync(log).size;
  const child = spawn(place?.node ?? process.execPath, [options.entry], {
    ...(place && rightsIn(place)),
    cwd: place?.folder ?? projectFolder,
    env: { ...compiledCode, ...options.env },
    // Ctrl-C in the terminal reaches a whole group: here we alone decide who stops when.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = endOf(child);
  const pid = await spawned(child);
  recordProcess(options.recordFile, pid);
  const unguard = guardProcess({ pid, signal: 'TERM' });
  void ended.then(unguard);
  keepLogSmall(logFile, ended);
  return {
    name,
    pid,
    logFile,
    logStart,
    ended,
    stop: async (seconds) => {
      child.kill('SIGTERM');
      if (!(await isGoneWithin(pid, seconds * 1000))) child.kill('SIGKILL');
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}

function keepLogSmall(logFile: string, ended: Promise<string>): void {
  const looking = setInterval(() => rotateLog(logFile), lookMs);
  looking.unref();
  void ended.then(() => clearInterval(looking));
}

/** The id of a program, once it runs. */
function spawned(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0));
    child.once('error', reject);
  });
}

/** Settles when a program ends, with how it ended in words. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}
