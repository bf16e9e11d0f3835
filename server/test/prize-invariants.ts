import { sql } from 'kysely';
import type { Invariant } from './invariants.ts';

/** The winners that a draw's last publication states. */
const winners = sql`(SELECT (statement ->> 'winners')::int FROM draw_publications AS stated
  WHERE stated.draw_id = draw_results.draw_id ORDER BY revision DESC LIMIT 1)`;

const picks = sql`(SELECT count(*) FROM draw_picks AS p WHERE p.draw_id = draw_results.draw_id)`;

/**
 * The rank that has each place, worked out from the pass-overs in their order alone: place p is
 * with rank p, and the n-th pass-over brings the pick W + n to the place of the one that it passes
 * over.
 */
const replayed = sql`(
  SELECT draw_results.draw_id, place, place AS rank
  FROM draw_results, LATERAL generate_series(0, least(${winners}, ${picks}) - 1) AS place
  UNION ALL
  SELECT draw_results.draw_id, passed.place, ${winners} + number
  FROM draw_results JOIN draw_pass_overs AS over USING (draw_id)
  JOIN draw_awards AS passed ON passed.draw_id = over.draw_id AND passed.rank = over.rank
  WHERE ${winners} + number < ${picks})`;

/** True of draws with any number of places, whatever happened before. */
export const prizeInvariants: readonly Invariant[] = [
  {
    rule: 'The places of a draw went through its picks in turn, by signed pass-overs of the ledger.',
    breaches: sql`SELECT draw_id AS id, ended.n || ' awards over, ' || passed.n || ' passed over, '
        || entered.n || ' in the ledger' AS figures
      FROM draw_results,
        LATERAL (SELECT count(*) AS n FROM draw_awards AS a
          WHERE a.draw_id = draw_results.draw_id AND until IS NOT NULL) AS ended,
        LATERAL (SELECT count(*) AS n FROM draw_pass_overs AS o
          WHERE o.draw_id = draw_results.draw_id) AS passed,
        LATERAL (SELECT count(*) AS n FROM ledger AS l
          WHERE l.draw_id = draw_results.draw_id AND kind = 'pass') AS entered
      WHERE ended.n <> passed.n OR passed.n <> entered.n`,
  },
  {
    rule: 'Each place of a draw was with the picks that the rule of places gives it to.',
    breaches: sql`SELECT coalesce(award.draw_id, due.draw_id) AS id,
        'place ' || coalesce(award.place::text, 'none') || ' of rank ' || coalesce(award.rank, due.rank)
          || ' in place of ' || coalesce(due.place::text, 'none') AS figures
      FROM draw_awards AS award
      FULL JOIN ${replayed} AS due ON due.draw_id = award.draw_id AND due.rank = award.rank
      WHERE award.place IS DISTINCT FROM due.place`,
  },
  {
    rule: 'A draw has as many places as its prizes.',
    breaches: sql`SELECT draw_id AS id, ${winners} || ' winners, ' || places.n || ' places' AS figures
      FROM draw_results, LATERAL (SELECT count(*) AS n FROM draw_places(draw_results.draw_id)) AS places
      WHERE ${winners} <> places.n`,
  },
];
