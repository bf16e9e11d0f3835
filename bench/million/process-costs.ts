import { sql } from 'kysely';
import { readFileSync } from 'node:fs';
import type { BenchContext } from '../support/bench-context.ts';
import { cpuSeconds } from '../support/cpu-time.ts';

export type Watched = { name: string; pid: number };

export type Cost = { name: string; cpuSeconds: number; peakMegabytes: number };

export type Costs = {
  /** Notes how much memory each has just now, where the system keeps no peak of it. */
  look(): void;
  /** Since the watch began. */
  soFar(): Cost[];
};

/**
 * Watches what processes cost. One that has children has their CPU, those that ended included, and
 * of memory that they share each has its part.
 */
export function watchCosts(watched: readonly Watched[]): Costs {
  const before = watched.map(({ pid }) => familySeconds(pid));
  const peaks = watched.map(() => 0);
  const look = (): void => {
    for (const [at, { pid }] of watched.entries())
      peaks[at] = Math.max(peaks[at] ?? 0, familyMegabytes(pid));
  };
  look();
  return {
    look,
    soFar: () => {
      look();
      return watched.map(({ name, pid }, at) => ({
        name,
        cpuSeconds: familySeconds(pid) - (before[at] ?? 0),
        peakMegabytes: peaks[at] ?? 0,
      }));
    },
  };
}

function sum(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((all, pid) => all + of(pid), 0);
}

function childrenOf(pid: number): number[] {
  const listed = textOf(`/proc/${pid}/task/${pid}/children`) ?? '';
  return listed
    .split(' ')
    .filter((word) => word !== '')
    .map(Number);
}

const ticksPerSecond = 100;

/** Of a process, of its children, and of those that ended before. */
function familySeconds(pid: number): number {
  const fields = textOf(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ');
  const ended = (Number(fields?.[13] ?? 0) + Number(fields?.[14] ?? 0)) / ticksPerSecond;
  return (cpuSeconds(pid) ?? 0) + ended + sum(childrenOf(pid), (child) => cpuSeconds(child) ?? 0);
}

/** The most that a process had; of one with children all that they have now. */
function familyMegabytes(pid: number): number {
  const children = childrenOf(pid);
  if (children.length === 0) return kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1000;
  return sum([pid, ...children], (one) => kilobytes(`/proc/${one}/smaps_rollup`, 'Pss')) / 1000;
}

function kilobytes(file: string, name: string): number {
  const line = textOf(file)
    ?.split('\n')
    .find((one) => one.startsWith(`${name}:`));
  return Number(/\d+/.exec(line ?? '')?.[0] ?? 0);
}

/** Undefined for a process that is gone, and where the system does not tell. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The process whose child this one is. */
function parentOf(pid: number): number {
  return Number(textOf(`/proc/${pid}/stat`)?.split(') ')[1]?.split(' ')[1]);
}

/** The process of PostgreSQL that all sessions are children of. */
export async function postgresOf({ db }: BenchContext): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return parentOf(rows[0]?.pid ?? 0);
}
