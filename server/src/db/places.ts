import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** A package whose row is locked, from the first lock of a close on. */
export type PackageLock = { id: string; cancelledAt: Date | null; openOccurrence: number };

/**
 * The package of a draw with its row locked, before the draw's own and as the first lock of a
 * close: whoever pays, renews, edits or cancels waits. Undefined for a draw that is no package's.
 */
export async function lockPackageOf(trx: Trx, drawId: string): Promise<PackageLock | undefined> {
  const { rows } = await sql<PackageLock>`
    SELECT id, cancelled_at AS "cancelledAt", open_occurrence AS "openOccurrence" FROM packages
    WHERE id = (SELECT package_id FROM draws WHERE id = ${drawId}) FOR NO KEY UPDATE`.execute(trx);
  return rows[0];
}

/**
 * Writes down which of these payments have their places in the draws that they bought, after a
 * refund or a dispute was written; payments of no membership are passed over. The package is
 * locked.
 */
export async function syncPlaces(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await sql`SELECT sync_places(${paymentIds}::uuid[])`.execute(trx);
}

/**
 * Writes down which of these memberships are members still, after their end. The package is locked.
 */
export async function syncMembers(trx: Trx, membershipIds: readonly string[]): Promise<void> {
  await sql`SELECT sync_members(${membershipIds}::uuid[])`.execute(trx);
}

/**
 * Lets those members of a package go who ended and have no place in a draw that is still to close,
 * after one of its draws was closed or cancelled. The package is locked.
 */
export async function dropEndedMembers(trx: Trx, packageId: string): Promise<void> {
  await sql`SELECT drop_ended_members(${packageId}::uuid)`.execute(trx);
}
