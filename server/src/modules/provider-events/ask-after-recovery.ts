import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { askAboutAll, isRecovered } from './recoveries.store.ts';

/**
 * Has the provider asked at once about everything after the database was recovered, promoted or put
 * back: purchases that it lost come back within seconds, before others take their places.
 */
export async function askAfterRecovery({ db, log }: Context): Promise<void> {
  if (!(await isRecovered(db))) return;
  await transaction(db, askAboutAll);
  log.warn('the database was recovered: the provider is asked about what it lacks');
}
