import { toHex } from 'fairdraw/tree/bytes';
import { chainHash, quicknet } from 'fairdraw/beacon/chain';
import { sql } from 'kysely';
import { z } from 'zod';
import { isSoldOutEntry } from '../../../db/sold-out-entry.ts';
import { mailKind, type StoredFacts } from '../mail-kind.ts';
import { hasTrustedWords, neutralClub, neutralName, neutralPrize } from '../neutral-words.ts';

const kind = 'soldOutTold';
const quicknetHash = toHex(chainHash(quicknet));

type Row = StoredFacts<'soldOutTold'> & { hasTrust: boolean };

/**
 * Tells a holder of tickets that the draw sold out, and when it runs for that reason; neither
 * changes.
 */
export const soldOutTold = mailKind({
  kind,
  about: z.object({ drawId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.id AS "drawId", draws.name AS "drawName", prize, club_name AS "clubName",
        club_image_id AS "clubImageId", timezone, ticket_cap AS tickets, early_at AS "runAt",
        latest_run_at AS "latestRunAt",
        CASE pub.chain WHEN ${quicknetHash} THEN 'drand' ELSE 'test' END AS beacon, round,
        checkpoint.note AS checkpoint, ${hasTrustedWords} AS "hasTrust"
      FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN draws ON draws.id = asked.id
      JOIN draw_sell_outs ON draw_sell_outs.draw_id = draws.id
      JOIN LATERAL (SELECT statement->>'chainHash' AS chain FROM draw_publications
        WHERE draw_id = draws.id LIMIT 1) AS pub ON true
      JOIN LATERAL (SELECT ledger_no, seq FROM ledger
        WHERE ledger.draw_id = draws.id AND kind = 'record' AND ${isSoldOutEntry}
        ORDER BY ledger_no DESC LIMIT 1) AS entered ON true
      JOIN LATERAL (SELECT note FROM ledger_checkpoints AS signed
        WHERE signed.ledger_no = entered.ledger_no AND size > entered.seq
        ORDER BY size LIMIT 1) AS checkpoint ON true
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, hasTrust, ...facts }) => {
      const drawName = neutralName(facts.drawName, hasTrust);
      const prize = neutralPrize(facts.prize, hasTrust);
      return { at, mail: { kind, ...facts, ...neutralClub(facts, hasTrust), drawName, prize } };
    });
  },
});
