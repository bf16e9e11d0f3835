import { sql } from 'kysely';
import type { TreeHead } from 'fairdraw/tree/tree';
import type { Db, Trx } from '../../db/database.ts';

/** A log when it was signed, and the newest head of the ledger at that time. */
export type LogRun = { log: TreeHead; at: Date; checkpoint: TreeHead; signature: Uint8Array };

export async function insertLogRun(
  trx: Trx,
  { drawId, log, at, checkpoint, signature }: LogRun & { drawId: string },
): Promise<void> {
  await trx
    .insertInto('draw_log_runs')
    .values({
      draw_id: drawId,
      size: log.size,
      root: Buffer.from(log.root),
      at,
      checkpoint_size: checkpoint.size,
      checkpoint_root: Buffer.from(checkpoint.root),
      signature: Buffer.from(signature),
    })
    .execute();
}

export async function findLogRun(
  db: Db,
  { drawId, size }: { drawId: string; size: number },
): Promise<LogRun> {
  const row = await db
    .selectFrom('draw_log_runs')
    .select(['size', 'root', 'at', 'checkpoint_size', 'checkpoint_root', 'signature'])
    .where('draw_id', '=', drawId)
    .where('size', '=', size)
    .executeTakeFirstOrThrow();
  return {
    log: { size: row.size, root: row.root },
    at: row.at,
    checkpoint: { size: row.checkpoint_size, root: row.checkpoint_root },
    signature: row.signature,
  };
}

export type TicketToReceipt = {
  /** Of the payment or the promotional entry. */
  paymentId: string;
  drawId: string;
  serial: number;
  code: string;
  /** Null for a card without an address: its ticket commits to name and postcode. */
  email: string | null;
  name: string | null;
  postcode: string | null;
  paymentRef: string;
  /** Salts the commitment; null once the holder was erased. */
  holderRandom: Uint8Array | null;
  /** Its place in the log; null while it is not there. */
  place: { logIndex: number; holderCommit: string; logSize: number } | null;
};

/**
 * Tickets of payments and promotional entries, in the order of issue, each with the first signed
 * size of the log that has it. The commitment is hexadecimal.
 */
export async function listTicketsToReceipt(
  db: Db,
  paymentIds: readonly string[],
): Promise<TicketToReceipt[]> {
  const { rows } = await sql<TicketToReceipt>`
    SELECT coalesce(payment_id, promo_entry_id) AS "paymentId", ticket.draw_id AS "drawId",
      ticket.serial, ticket.code, holder.email, holder.name, holder.postcode, holder.payment_ref AS "paymentRef",
      holder.holder_random AS "holderRandom",
      CASE WHEN idx IS NOT NULL THEN json_build_object('logIndex', idx,
        'holderCommit', encode(holder_commit, 'hex'), 'logSize', run.size) END AS place
    FROM tickets AS ticket
    JOIN ticket_holders AS holder
      ON holder.draw_id = ticket.draw_id AND holder.serial = ticket.serial
    LEFT JOIN draw_log AS leaf
      ON leaf.draw_id = ticket.draw_id AND leaf.kind = 1 AND leaf.serial = ticket.serial
    LEFT JOIN LATERAL (SELECT size FROM draw_log_runs AS run
      WHERE run.draw_id = ticket.draw_id AND run.size > idx ORDER BY run.size LIMIT 1) AS run ON true
    WHERE payment_id = ANY (${paymentIds}::uuid[]) OR promo_entry_id = ANY (${paymentIds}::uuid[])
    ORDER BY ticket.draw_id, ticket.serial`.execute(db);
  return rows;
}
