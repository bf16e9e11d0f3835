import { readConditions, type ReadConditions } from 'fairdraw/statements/conditions-reader';
import type { Db, Trx } from '../../db/database.ts';
import { listConditions } from './publications.store.ts';

/** The conditions of draws as their last publications fix them, by the draws' ids. */
export async function publishedConditions(
  db: Db | Trx,
  drawIds: readonly string[],
): Promise<Map<string, ReadConditions>> {
  const rows = await listConditions(db, drawIds);
  return new Map(rows.map(({ drawId, text }) => [drawId, readConditions(text)]));
}
