import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { compiledCode } from './compiled-code.ts';
import { guardProcess } from './guard-process.ts';
import { isGoneWithin } from './process-identity.ts';
import { recordProcess } from './process-record.ts';
import { projectFolder } from '../project-folder.ts';

/** One of our own long-running programs, in a process group of its own. */
export type Program = {
  name: string;
  pid: number;
  logFile: string;
  /** Settles when it ends, with how it ended in words. */
  ended: Promise<string>;
  /** Asks it to finish and waits; it is killed when it takes longer than `seconds`. */
  stop(seconds: number): Promise<void>;
  kill(): void;
};

/**
 * Starts a program with this Node. Its output goes to a file, not through us, so that it can
 * finish in peace when we are killed; it is asked to end then (`guardProcess`).
 */
export async function startProgram(options: {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Where the process is noted, for the next start to find it. */
  recordFile: string;
}): Promise<Program> {
  const { name, logFile } = options;
  const log = openSync(logFile, 'w', 0o600);
  const child = spawn(process.execPath, [options.entry], {
    cwd: projectFolder,
    env: { ...compiledCode, ...options.env },
    // Ctrl-C in the terminal reaches a whole group: here we alone decide who stops when.
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0));
    child.once('error', reject);
  });
  recordProcess(options.recordFile, pid);
  const unguard = guardProcess({ pid, signal: 'TERM' });
  void ended.then(unguard);
  return {
    name,
    pid,
    logFile,
    ended,
    stop: async (seconds) => {
      child.kill('SIGTERM');
      if (!(await isGoneWithin(pid, seconds * 1000))) child.kill('SIGKILL');
      await ended;
    },
    kill: () => child.kill('SIGKILL'),
  };
}
