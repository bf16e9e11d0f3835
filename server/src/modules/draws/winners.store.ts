import type { ticketSources } from '@clubdraw/contract/draws/winners';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type StoredWinner = {
  drawId: string;
  place: number;
  prize: string;
  code: string | null;
  email: string | null;
  phone: string | null;
  name: string | null;
  source: (typeof ticketSources)[number] | null;
  timezone: string;
  claimDays: number | null;
  toldAt: Date | null;
  onlyByPost: 'none' | 'refused' | null;
  letterAt: Date | null;
  letterSentAt: Date | null;
  letterDispatch: string | null;
  claimedAt: Date | null;
  isClaimedByPost: boolean;
  handedOverAt: Date | null;
  address: string | null;
  postcode: string | null;
  /** YYYY-MM-DD. */
  receivedOn: string | null;
  givenBackAt: Date | null;
  reservesLeft: number;
};

/** Every place of drawn draws with its prize and its holder, in the order of the places. */
export async function listWinners(db: Db, drawIds: readonly string[]): Promise<StoredWinner[]> {
  const { rows } = await sql<StoredWinner>`
    SELECT draws.id AS "drawId", it.place + 1 AS place, it.prize, holder.code, holder.email, holder.phone,
      holder.name, draws.timezone, award.claim_days AS "claimDays", told_at AS "toldAt",
      CASE WHEN holder.code IS NULL THEN NULL WHEN draws.package_id IS NOT NULL THEN 'member'
        ELSE holder.source END AS source,
      only_by_post AS "onlyByPost", letter_at AS "letterAt", letter_sent_at AS "letterSentAt",
      letter_dispatch AS "letterDispatch", card.address, holder.postcode, card.received_on AS "receivedOn",
      coalesce(is_claimed_by_post, false) AS "isClaimedByPost", claimed_at AS "claimedAt",
      handed_over_at AS "handedOverAt", given_back_at AS "givenBackAt",
      (SELECT count(*)::int FROM draw_picks AS later WHERE later.draw_id = draws.id AND later.rank >
        (SELECT max(rank) FROM draw_awards AS held WHERE held.draw_id = draws.id)) AS "reservesLeft"
    FROM draws JOIN draw_results ON draw_results.draw_id = draws.id
    CROSS JOIN LATERAL draw_places(draws.id) AS it
    LEFT JOIN draw_awards AS award
      ON award.draw_id = draws.id AND award.place = it.place AND until IS NULL
    LEFT JOIN draw_picks AS pick ON pick.draw_id = draws.id AND pick.rank = award.rank
    LEFT JOIN LATERAL holder_of(draws.id, pick.serial) AS holder ON true
    LEFT JOIN LATERAL (
      SELECT address, to_char(received_on, 'YYYY-MM-DD') AS received_on
      FROM tickets JOIN postal_entries ON entry_id = promo_entry_id
      WHERE tickets.draw_id = draws.id AND tickets.serial = pick.serial OFFSET 0
    ) AS card ON true
    WHERE draws.id = ANY (${drawIds}::uuid[])
    ORDER BY draws.id, it.place`.execute(db);
  return rows;
}
