import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { Due } from '../../jobs/sweep.ts';
import { findStoredClub } from './clubs.store.ts';
import {
  countDueRenames,
  insertRename,
  listDueRenames,
  updateRename,
  type Rename,
} from './renames.store.ts';

export type { Rename };

/**
 * Does what may give a club another name, be it its own or that of its payment account. Draws of it
 * that have no ticket are then published again by themselves (product §2.6).
 */
export async function withRename<T>(
  trx: Trx,
  { ownerId, now }: { ownerId: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const before = await findStoredClub(trx, ownerId);
  const done = await work();
  const after = await findStoredClub(trx, ownerId);
  // An account that has no name yet takes none away.
  const name = after?.shownName ?? null;
  if (name !== null && name !== before?.shownName) await insertRename(trx, { ownerId, now });
  return done;
}

/** The clubs whose draws are to be looked at now. */
export async function dueRenames(
  { db }: Pick<Context, 'db'>,
  now: Date,
  limit: number,
): Promise<Rename[]> {
  return listDueRenames(db, now, limit);
}

export async function countRenames({ db }: Pick<Context, 'db'>, now: Date): Promise<Due> {
  return countDueRenames(db, now);
}

/** Notes when the draws of a club are looked at next; undefined once that is done. */
export async function settleRename(
  { db }: Pick<Context, 'db'>,
  rename: Rename,
  dueAt: Date | undefined,
): Promise<void> {
  await updateRename(db, rename, dueAt);
}
