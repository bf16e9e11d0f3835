import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds that a process has used; undefined where the system does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    return (Number(fields?.[11]) + Number(fields?.[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}
