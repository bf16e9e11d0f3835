import { backupNameAt, manifestName } from './manifest.ts';
import { mayRemove } from './may-remove.ts';
import type { BackupPlace } from './places/backup-place.ts';
import { dayMs } from '../full-day.ts';

/** Names of backups that were never finished. */
export type Halves = {
  removed: string[];
  /** Those that the place lets nobody remove. */
  kept: string[];
};

/** No backup takes so long: one that began earlier was cut short. */
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
    const isRemoved = await mayRemove(async () => place.removeHalf(name));
    halves[isRemoved ? 'removed' : 'kept'].push(name);
  }
  return halves;
}
