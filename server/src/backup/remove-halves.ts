import { FilesUnavailable } from '../edge/files/files-unavailable.ts';
import { backupNameAt, manifestName } from './manifest.ts';
import type { BackupPlace } from './places/backup-place.ts';

/** Names of backups that were never finished. */
export type Halves = {
  removed: string[];
  /** Those that the place lets nobody remove. */
  kept: string[];
};

/** No backup takes so long: one that began earlier was cut short. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes the backups of a place that were begun more than a day ago and are not finished. One that
 * is whole is never touched: each is looked at again before.
 *
 * @throws {FilesUnavailable} where the place cannot be read
 */
export async function removeHalves(place: BackupPlace, now: Date): Promise<Halves> {
  const eldest = backupNameAt(new Date(now.getTime() - dayMs));
  const halves: Halves = { removed: [], kept: [] };
  for (const name of await place.halves()) {
    if (name >= eldest || (await place.isThere(`${name}/${manifestName}`))) continue;
    halves[(await isRemoved(place, name)) ? 'removed' : 'kept'].push(name);
  }
  return halves;
}

/** A key that may remove nothing is what docs/operate.md advises. */
async function isRemoved(place: BackupPlace, name: string): Promise<boolean> {
  try {
    await place.removeHalf(name);
    return true;
  } catch (error) {
    if (error instanceof FilesUnavailable) return false;
    throw error;
  }
}
