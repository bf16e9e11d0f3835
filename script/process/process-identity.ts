import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';

/** Whether a process of this id runs, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // In a container whose first process reaps nobody, an ended orphan keeps its id for ever.
    return process.platform !== 'linux' || stateOf(pid) !== 'Z';
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** The command line of a process, or undefined when it is gone or hidden. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
    }
    const arguments_ = ['-ww', '-o', 'command=', '-p', `${pid}`];
    return execFileSync('ps', arguments_, { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * When a process began, in the system's own words, or undefined when it is gone.
 * With its id it names one process for good: ids are used again, also after a restart of the
 * machine.
 */
export function beginningOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return `${boot} ${fieldsOf(pid)[19]}`;
    }
    const arguments_ = ['-o', 'lstart=', '-p', `${pid}`];
    return execFileSync('ps', arguments_, { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function stateOf(pid: number): string | undefined {
  try {
    return fieldsOf(pid)[0];
  } catch {
    return undefined;
  }
}

/**
 * The fields of `/proc/<pid>/stat` from the third on: the program's name before them may hold
 * spaces.
 */
function fieldsOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Waits until a process is gone; false when it is still there after `milliseconds`. */
export async function isGoneWithin(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (isRunning(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
