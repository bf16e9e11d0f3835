import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';
import { beginningOf } from './process-identity.ts';

/**
 * Notes a process in a file, in a way that a later program of the same id cannot be taken for it.
 */
export function recordProcess(file: string, pid: number): void {
  writeFileSync(file, recordOf(pid));
}

/** The noted process while it is alive, or undefined. */
export function recordedProcess(file: string): number | undefined {
  try {
    const [pid, beginning] = readFileSync(file, 'utf8').trim().split('\n');
    return pid && beginning && beginningOf(Number(pid)) === beginning ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Notes this process in a file unless another live one is there; answers the other one then. */
export function claimFile(file: string): { heldBy: number | undefined } {
  const holder = recordedProcess(file);
  if (holder !== undefined && holder !== process.pid) return { heldBy: holder };
  rmSync(file, { force: true });
  try {
    writeFileSync(file, recordOf(process.pid), { flag: 'wx' });
    return { heldBy: undefined };
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return { heldBy: recordedProcess(file) };
  }
}

function recordOf(pid: number): string {
  return `${pid}\n${beginningOf(pid) ?? ''}\n`;
}
