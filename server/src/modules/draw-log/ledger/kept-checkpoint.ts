import { checkpointOf, type Checkpoint } from 'fairdraw/checkpoint';
import { readNote } from 'fairdraw/signed-note';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Settings } from '../../../settings.ts';

type Folder = Pick<Settings, 'dataDir'>;

/** Outside the database, so that it outlives a database that is put back to an earlier hour. */
function pathIn({ dataDir }: Folder): string {
  return join(dataDir, 'ledger-checkpoint');
}

/**
 * The last checkpoint that a process with this folder signed; null before the first one. Throws
 * RangeError for a file that is none.
 */
export function readKeptCheckpoint(settings: Folder): Checkpoint | null {
  try {
    return checkpointOf(readNote(readFileSync(pathIn(settings), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Keeps a checkpoint in the place of a smaller one of its ledger; it survives a power cut. */
export function keepCheckpoint(settings: Folder, note: string): void {
  const { origin, size } = checkpointOf(readNote(note));
  const kept = readKeptCheckpoint(settings);
  if (kept && kept.origin === origin && kept.size >= size) return;
  const path = pathIn(settings);
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.new`;
  const file = openSync(draft, 'w');
  try {
    writeSync(file, note);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
