import { causeOfCode } from '@clubdraw/domain/draws/passing-over';
import { sql } from 'kysely';
import { mailKind, type StoredFacts } from './mail-kind.ts';
import { aboutPick } from './prize-facts.ts';

const kind = 'prizeObjected';

type Row = StoredFacts<'prizeObjected', 'cause'> & { passCode: number };

/** Tells a club, and the platform, that somebody objects to having been passed over. */
export const prizeObjected = mailKind({
  kind,
  about: aboutPick,
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, draws.id AS "drawId", package_id AS "packageId", draws.name AS "drawName",
        prize_at(draws, award.place) AS prize, holder.code, holder.email,
        passed.code AS "passCode", reason, objection.text
      FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
        ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(draw_id, rank, at)
      JOIN draws ON draws.id = asked.draw_id
      JOIN draw_picks AS pick ON pick.draw_id = asked.draw_id AND pick.rank = asked.rank
      JOIN ticket_holders AS holder
        ON holder.draw_id = pick.draw_id AND holder.serial = pick.serial
      JOIN draw_awards AS award ON award.draw_id = asked.draw_id AND award.rank = asked.rank
      JOIN draw_pass_overs AS passed
        ON passed.draw_id = asked.draw_id AND passed.rank = asked.rank
      JOIN draw_objections AS objection
        ON objection.draw_id = asked.draw_id AND objection.rank = asked.rank`.execute(db);
    return rows.map(({ at, passCode, ...facts }) => ({
      at,
      mail: { kind, ...facts, cause: causeOfCode(passCode) },
    }));
  },
});
