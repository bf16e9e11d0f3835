import { backupNameAt } from './manifest.ts';
import { mayRemove } from './may-remove.ts';
import type { BackupPlace } from './places/backup-place.ts';
import { dayMs } from '../full-day.ts';

/**
 * So many of the newest stay, however old they are: a clock may be wrong, or backups have failed.
 */
const alwaysKept = 3;

/**
 * Removes the whole backups of a place that are older than some days, and answers their names; none
 * where the place lets nobody remove them.
 *
 * @throws {FilesUnavailable} where the place cannot be read
 */
export async function removeOld(
  place: BackupPlace,
  { now, days }: { now: Date; days: number },
): Promise<string[]> {
  const eldest = backupNameAt(new Date(now.getTime() - days * dayMs));
  const old = (await place.wholes()).slice(0, -alwaysKept).filter((name) => name < eldest);
  const removed: string[] = [];
  for (const name of old) {
    if (await mayRemove(async () => place.remove(name))) removed.push(name);
  }
  return removed;
}
