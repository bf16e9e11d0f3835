import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'drawDrawn';

type Row = OwnedDrawRow & {
  outcome: 'winner' | 'noWinner' | 'noEntries';
  code: string | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  tickets: number;
  clubWrites: boolean;
  winners: HeldPlace[] | null;
};

type HeldPlace = Winner & { email: string | null };

/**
 * Every place of `draws` with its ticket and its holder's address, as they are when the mail is
 * read.
 */
const heldPlaces = sql`(
  SELECT jsonb_agg(jsonb_build_object('place', it.place + 1, 'prize', it.prize, 'code', held.code,
    'email', held.email) ORDER BY it.place)
  FROM draw_places(draws.id) AS it
  LEFT JOIN draw_awards AS award
    ON award.draw_id = draws.id AND award.place = it.place AND award.until IS NULL
  LEFT JOIN draw_picks AS won ON won.draw_id = draws.id AND won.rank = award.rank
  LEFT JOIN LATERAL holder_of(draws.id, won.serial) AS held ON true)`;

/** Tells an owner how a draw went, with whom to write to. */
export const drawDrawn = mailKind({
  kind,
  /** The draw, and the pick that had the prize when it was drawn; null without one. */
  about: z.object({ drawId: z.guid(), rank: z.int().nullable() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
        SELECT at, ${ownedDrawColumns}, outcome, coalesce(holder.code, drawn_code) AS code,
          holder.email, holder.name, holder.phone,
          (draw_closes.statement->>'listSize')::int AS tickets, email_winner AS "clubWrites",
          CASE WHEN has_several_places(draws) THEN ${heldPlaces} END AS winners
        FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
          ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(id, rank, at)
        JOIN draws ON draws.id = asked.id
        JOIN draw_results ON draw_results.draw_id = draws.id
        JOIN draw_closes ON draw_closes.draw_id = draws.id
        LEFT JOIN draw_picks AS pick ON pick.draw_id = draws.id AND pick.rank = asked.rank
        LEFT JOIN ticket_holders AS holder
          ON holder.draw_id = draws.id AND holder.serial = pick.serial`.execute(db);
    return rows.map(({ at, email, name, phone, winners, ...facts }) => {
      const winner = facts.outcome === 'winner' ? { email, name, phone } : null;
      return { at, mail: { kind, ...facts, winner, winners: winners ?? undefined } };
    });
  },
});
