import type { Client } from 'pg';

/** A ledger whose end nobody knows, since when, and when its database was put back. */
export type HeldLedger = { ledger: number; takenAt: string | Date; now: Date };

/**
 * The provider is asked at once for what happened since, and the ledger is held where nobody knows
 * its end.
 */
export async function storeRestore(client: Client, held: HeldLedger | null): Promise<void> {
  await client.query('DELETE FROM asked_since_recovery');
  if (held === null) return;
  await client.query(
    `INSERT INTO ledger_restores (ledger_no, taken_at, restored_at) VALUES ($1, $2, $3)
     ON CONFLICT (ledger_no) DO UPDATE SET taken_at = excluded.taken_at,
       restored_at = excluded.restored_at`,
    [held.ledger, held.takenAt, held.now],
  );
}
