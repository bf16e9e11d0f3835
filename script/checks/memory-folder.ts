import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type MemoryFolder = { path: string; remove(): void };

type Place = {
  parent: string;
  /** Bytes that must be free. */
  room: number;
};

const gibibyte = 2 ** 30;

/** Where Linux keeps files in memory; the tests need a tenth of the room. */
const usual: Place = { parent: '/dev/shm', room: 2 * gibibyte };

/**
 * A new folder in memory for what a run writes for a moment. The tests make and drop hundreds of
 * databases of a thousand files each, and a fifth of their time went into the file system of a
 * disk. Undefined where there is no such place, too little room in it, or no program may run there,
 * as in many containers.
 */
export function openMemoryFolder({ parent, room }: Place = usual): MemoryFolder | undefined {
  try {
    const { bavail, bsize } = statfsSync(parent);
    if (bavail * bsize < room) return undefined;
    removeAbandoned(parent);
    const path = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
    const folder = { path, remove: () => rmSync(path, { recursive: true, force: true }) };
    // PostgreSQL's user walks in, too.
    chmodSync(path, 0o755);
    if (canRunIn(path)) return folder;
    folder.remove();
  } catch {
    // Not on this system, or not for this user.
  }
  return undefined;
}

const prefix = 'clubdraw-run-';

/** Folders of runs that were killed: nothing else gives their memory back. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is one, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function canRunIn(path: string): boolean {
  const program = join(path, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program, { stdio: 'ignore' });
  rmSync(program);
  return status === 0;
}
