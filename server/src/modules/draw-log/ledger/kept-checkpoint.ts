import { checkpointOf, type Checkpoint } from 'fairdraw/ledger/checkpoint';
import { readNote } from 'fairdraw/ledger/signed-note';
import { readIfThere, replaceFile } from 'fairdraw/whole-file';
import { join } from 'node:path';
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
  const note = readKeptNote(settings);
  return note === null ? null : checkpointOf(readNote(note));
}

/** The same as it was signed. */
export function readKeptNote(settings: Folder): string | null {
  return readIfThere(pathIn(settings));
}

/** Keeps a checkpoint in the place of a smaller one of its ledger; it survives a power cut. */
export function keepCheckpoint(settings: Folder, note: string): void {
  const { origin, size } = checkpointOf(readNote(note));
  const kept = readKeptCheckpoint(settings);
  if (kept && kept.origin === origin && kept.size >= size) return;
  replaceFile(pathIn(settings), note);
}
