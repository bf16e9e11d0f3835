import type { DrawOutcome, DrawResult } from '@clubdraw/contract/draws/draw-result';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { sql } from 'kysely';
import type { ReadDb } from '../../../db/hosts/replica.ts';
import { severalWinners } from '../../../db/winners-of-draw.ts';

export type PublishedDraw = {
  name: string;
  occurrence: number;
  runAt: Date;
  timezone: string;
  runMethod: RunMethod;
  cancelledAt: Date | null;
  livePressedAt: Date | null;
  closedAt: Date | null;
  drawnAt: Date | null;
  outcome: DrawOutcome | null;
  drawnCode: string | null;
  winnerCode: string | null;
  prize: string;
  winners: DrawResult['winners'] | null;
  passedOver: DrawResult['passedOver'];
  tickets: number;
};

/** The newest draws of a package that something is published about. */
export async function listPublishedDraws(
  db: ReadDb,
  { packageId, limit }: { packageId: string; limit: number },
): Promise<PublishedDraw[]> {
  const { rows } = await sql<PublishedDraw>`
    SELECT public_id AS name, occurrence, run_at AS "runAt", draws.timezone, run_method AS "runMethod",
      cancelled_at AS "cancelledAt", live_pressed_at AS "livePressedAt", closed_at AS "closedAt",
      drawn_at AS "drawnAt", outcome, drawn_code AS "drawnCode", winner.code AS "winnerCode",
      draws.prize, ${severalWinners} AS winners, draw_passed(draws.id) AS "passedOver",
      tickets_sold AS tickets
    FROM draws
    LEFT JOIN draw_results AS result ON result.draw_id = draws.id
    LEFT JOIN tickets AS winner
      ON winner.draw_id = draws.id AND winner.serial = draw_winner(draws.id)
    WHERE package_id = ${packageId} AND NOT is_planned
    ORDER BY occurrence DESC LIMIT ${limit}`.execute(db);
  return rows;
}
