import type { TreeHead } from 'fairdraw/tree/tree';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** How full the log of a draw may be at most. */
export type LogRoom = { ticketCap: number | null; runsWhenSoldOut: boolean };

export async function findLogRoom(trx: Trx, drawId: string): Promise<LogRoom> {
  return trx
    .selectFrom('draws')
    .select([
      'ticket_cap as ticketCap',
      sql<boolean>`latest_run_at IS NOT NULL`.as('runsWhenSoldOut'),
    ])
    .where('id', '=', drawId)
    .executeTakeFirstOrThrow();
}

/** A draw that sold out and whose log does not have its last ticket yet. */
export type UnloggedSellOut = {
  /** Tickets that were issued. */
  issued: number;
  /** How many of them were void before the last one was sold. */
  voids: number;
};

export async function findUnloggedSellOut(
  trx: Trx,
  drawId: string,
): Promise<UnloggedSellOut | undefined> {
  return trx
    .selectFrom('draw_sell_outs')
    .select(['issued', sql<number>`cardinality(void_serials)`.as('voids')])
    .where('draw_id', '=', drawId)
    .where('size', 'is', null)
    .executeTakeFirst();
}

/** Notes the log with the last ticket; what became void since follows it. */
export async function storeLastTicket(
  trx: Trx,
  { drawId, log }: { drawId: string; log: TreeHead },
): Promise<void> {
  await trx
    .updateTable('draw_sell_outs')
    .set({ size: log.size, root: Buffer.from(log.root) })
    .where('draw_id', '=', drawId)
    .execute();
}
