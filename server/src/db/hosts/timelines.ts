import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A PostgreSQL that takes writes: the cluster it belongs to, and how many times a standby of that
 * cluster was made the primary before it was. An old primary that comes back counts fewer than its
 * successor.
 */
export type Timeline = { system: string; timeline: number };

const fileName = 'database-timeline';
const noted = z.record(z.string(), z.number().int());

/** The highest timeline that this process knows of, by cluster. */
const highest = new Map<string, number>();
let folder: string | undefined;

/**
 * Keeps what is known in a file of this folder as well, until it is stopped: a process that starts
 * again knows it from there.
 */
export function keepTimelines(dataDir: string): { stop(): void } {
  folder = dataDir;
  for (const [system, timeline] of Object.entries(readNote(dataDir))) note({ system, timeline });
  return {
    stop: () => {
      folder = undefined;
    },
  };
}

/** Whether another PostgreSQL has taken this one's place since. */
export function isOld({ system, timeline }: Timeline): boolean {
  return timeline < (highest.get(system) ?? 0);
}

/** Remembers that this PostgreSQL was the primary. */
export function storeTimeline(one: Timeline): void {
  if (!note(one) || folder === undefined) return;
  // The server and the worker write to one folder: the file is there as a whole or not at all.
  const file = join(folder, fileName);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(Object.fromEntries(highest)));
  renameSync(`${file}.${process.pid}`, file);
}

function note({ system, timeline }: Timeline): boolean {
  if (timeline <= (highest.get(system) ?? 0)) return false;
  highest.set(system, timeline);
  return true;
}

function readNote(dataDir: string): Record<string, number> {
  try {
    return noted.parse(JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')));
  } catch {
    return {};
  }
}
