import { sql } from 'kysely';
import type { Trx } from './database.ts';

/**
 * Writes down which of these payments have their places in the draws that they bought, after a refund
 * or a dispute was written; payments of no membership are passed over. The package is locked.
 */
export async function syncPlaces(trx: Trx, paymentIds: readonly string[]): Promise<void> {
  await sql`SELECT sync_places(${paymentIds}::uuid[])`.execute(trx);
}

/** Writes down which of these memberships are members still, after their end. The package is locked. */
export async function syncMembers(trx: Trx, membershipIds: readonly string[]): Promise<void> {
  await sql`SELECT sync_members(${membershipIds}::uuid[])`.execute(trx);
}

/**
 * Lets those members of a package go who ended and have no place in a draw that is still to close,
 * after one of its draws was closed or cancelled. The package is locked.
 */
export async function letMembersGo(trx: Trx, packageId: string): Promise<void> {
  await sql`SELECT let_members_go(${packageId}::uuid)`.execute(trx);
}
