import { claimDaysOf } from '@clubdraw/domain/draws/passing-over';
import { sql } from 'kysely';
import { mailKind } from '../mail-kind.ts';
import { aboutPick } from '../prize-facts.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'winnerByPost';

type Row = OwnedDrawRow & {
  code: string;
  claimDays: number;
  email: string | null;
  phone: string | null;
  name: string | null;
  postcode: string | null;
  address: string | null;
  receivedOn: string | null;
  shortCode: string | null;
};

/**
 * Tells an owner of a winner whom no e-mail reaches, with all that the card said, and asks for a
 * letter.
 */
export const winnerByPost = mailKind({
  kind,
  about: aboutPick,
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
        SELECT at, ${ownedDrawColumns}, prize_at(draws, award.place) AS prize, holder.code,
          award.claim_days AS "claimDays", holder.email, holder.phone, holder.name, holder.postcode,
          (SELECT short.code FROM short_addresses AS short WHERE short.draw_id = draws.id) AS "shortCode",
          address, to_char(received_on, 'YYYY-MM-DD') AS "receivedOn"
        FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
          ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(id, rank, at)
        JOIN draws ON draws.id = asked.id
        JOIN draw_awards AS award ON award.draw_id = draws.id AND award.rank = asked.rank
        JOIN draw_picks AS pick ON pick.draw_id = draws.id AND pick.rank = asked.rank
        JOIN ticket_holders AS holder ON holder.draw_id = draws.id AND holder.serial = pick.serial
        LEFT JOIN tickets ON tickets.draw_id = draws.id AND tickets.serial = pick.serial
        LEFT JOIN postal_entries ON entry_id = tickets.promo_entry_id`.execute(db);
    return rows.map(({ at, ...facts }) => {
      return { at, mail: { kind, ...facts, claimDays: claimDaysOf({ ...facts, isByPost: true }) } };
    });
  },
});
