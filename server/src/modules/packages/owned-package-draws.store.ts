import type { PackageDraw } from '@clubdraw/contract/packages/packages';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { severalWinners } from '../../db/winners-of-draw.ts';
import type { StoredResult } from '../draws/public/live-result.ts';

/** A draw of a package as it is stored, with its own id, and what the words of its result need. */
export type StoredPackageDraw = Omit<PackageDraw, 'result' | 'winners' | 'prizeTurn'> & {
  id: string;
  prize: string;
  timezone: string;
  result: StoredResult | null;
};

type DrawRow = Omit<StoredPackageDraw, 'result' | 'winner'> &
  Omit<StoredResult, 'outcome'> & {
    outcome: StoredResult['outcome'] | null;
    winnerEmail: string | null;
  };

/**
 * A page of a package's draws, the last first, those that were bought ahead included, with winners.
 */
export async function listDrawsOfPackage(
  db: Db,
  packageId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<StoredPackageDraw[]> {
  const { rows } = await sql<DrawRow>`
    WITH page AS MATERIALIZED (
      SELECT id FROM draws WHERE package_id = ${packageId}
      ORDER BY occurrence DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    )
    SELECT draws.id, public_id AS "drawId", occurrence AS number, run_at AS "runAt",
      CASE WHEN cancelled_at IS NOT NULL AND is_planned THEN 0
        WHEN is_planned THEN planned_tickets ELSE tickets_sold END AS "ticketCount",
      CASE WHEN cancelled_at IS NOT NULL AND is_planned THEN 0
        WHEN is_planned THEN planned_members ELSE members END AS "membersCount",
      CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN drawn_at IS NOT NULL THEN 'drawn'
        WHEN is_planned THEN 'planned' WHEN closing_since IS NOT NULL THEN 'closing'
        ELSE 'open' END AS state,
      draws.prize, draws.timezone, outcome, drawn_code AS "drawnCode",
      draw_passed(draws.id) AS "passedOver", ${severalWinners} AS winners,
      holder.code AS "winnerCode", holder.email AS "winnerEmail"
    FROM page JOIN draws USING (id)
    LEFT JOIN draw_results AS result ON result.draw_id = draws.id
    LEFT JOIN ticket_holders AS holder
      ON holder.draw_id = draws.id AND holder.serial = draw_winner(draws.id)
    ORDER BY occurrence DESC`.execute(db);
  return rows.map(({ outcome, drawnCode, passedOver, winners, ...row }) => {
    const { winnerCode, winnerEmail, ...draw } = row;
    return {
      ...draw,
      result: outcome && { outcome, drawnCode, winnerCode, winners, passedOver },
      winner:
        winnerCode !== null && winnerEmail !== null
          ? { code: winnerCode, email: winnerEmail }
          : null,
    };
  });
}

export async function countDrawsOfPackage(db: Db, packageId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM draws WHERE package_id = ${packageId}`.execute(db);
  return rows[0]?.count ?? 0;
}
