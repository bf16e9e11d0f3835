import { toHex } from 'fairdraw/tree/bytes';
import { chainHash, quicknet } from 'fairdraw/beacon/chain';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from '../mail-kind.ts';
import { hasTrustedWords, neutralClub, neutralName } from '../neutral-words.ts';

const kind = 'entriesClosed';
const quicknetHash = toHex(chainHash(quicknet));

type Row = StoredFacts<'entriesClosed', 'verifier' | 'entryId' | 'notYouPath'> & {
  hasTrust: boolean;
};

/** Tells a holder of tickets what was sealed; neither the close nor its round ever changes. */
export const entriesClosed = mailKind({
  kind,
  /** The entry of its receiver, in a free draw. */
  about: z.object({
    drawId: z.guid(),
    entryId: z.guid().optional(),
    /** The fingerprint of the verifier, as it was then. */
    verifier: z.string(),
  }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.id AS "drawId", package_id AS "packageId", draws.name AS "drawName",
        club_name AS "clubName", club_image_id AS "clubImageId", timezone,
        (draw_closes.statement->>'listSize')::int AS "listSize",
        encode(draw_closes.hash, 'hex') AS "closeHash",
        CASE pub.chain WHEN ${quicknetHash} THEN 'drand' ELSE 'test' END AS beacon, round,
        round_at AS "roundAt",
        draw_closes.closed_at AS "closedAt", checkpoint.note AS checkpoint,
        ${hasTrustedWords} AS "hasTrust"
      FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
      JOIN draws ON draws.id = asked.id
      JOIN draw_closes ON draw_closes.draw_id = draws.id
      JOIN draw_beacons ON draw_beacons.draw_id = draws.id
      JOIN LATERAL (SELECT statement->>'chainHash' AS chain FROM draw_publications
        WHERE draw_id = draws.id LIMIT 1) AS pub ON true
      JOIN LATERAL (SELECT ledger_no, seq FROM ledger
        WHERE ledger.draw_id = draws.id AND kind = 'close'
        ORDER BY ledger_no DESC LIMIT 1) AS entered ON true
      JOIN LATERAL (SELECT note FROM ledger_checkpoints AS signed
        WHERE signed.ledger_no = entered.ledger_no AND size > entered.seq
        ORDER BY size LIMIT 1) AS checkpoint ON true
      JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
    return rows.map(({ at, hasTrust, ...facts }) => {
      const drawName = neutralName(facts.drawName, hasTrust);
      const { entryId, verifier = '' } = abouts[at - 1] ?? {};
      const club = neutralClub(facts, hasTrust);
      const hasNeutralSubject = !hasTrust;
      return {
        at,
        mail: { kind, ...facts, ...club, drawName, hasNeutralSubject, entryId, verifier },
      };
    });
  },
});
