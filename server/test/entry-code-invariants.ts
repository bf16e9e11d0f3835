import { sql } from 'kysely';
import type { Invariant } from './invariants.ts';

/**
 * Uses of each code by person, counted from the purchases and gifts that have their places, and
 * gifts that were taken back.
 */
const uses = sql`(
  SELECT draw_id, entry_code, mailbox_of(email) AS person,
    CASE WHEN state = 'paid' THEN '' ELSE client_hash END AS held_by FROM payments
  WHERE entry_code IS NOT NULL AND (state IN ('reserved', 'open') OR (state = 'paid'
    AND EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)))
  UNION ALL SELECT draw_id, entry_code, canonical_email, '' FROM promo_entries AS entry
  WHERE entry_code IS NOT NULL
    AND (taken_back_at IS NOT NULL
      OR EXISTS (SELECT FROM tickets WHERE promo_entry_id = entry.id AND voided_at IS NULL))) AS use`;

/** The rules about entry codes, and about tickets that a club gives away. */
export const entryCodeInvariants: Invariant[] = [
  {
    rule: 'An entry code counts the purchases and gifts that have their places.',
    breaches: sql`SELECT draw_id, code || ': ' || used || ' counted, ' || there.n || ' there, at most ' || uses
      FROM entry_codes, LATERAL (SELECT count(*) AS n FROM ${uses}
        WHERE use.draw_id = entry_codes.draw_id AND entry_code = code) AS there
      WHERE there.n <> used OR used > uses`,
  },
  {
    rule: 'An entry code counts what each person used of it and each client holds, until the draw closes.',
    breaches: sql`SELECT person.draw_id, person.code || ', ' || person.mailbox || ': ' || sum(counted) || ' counted, ' || sum(there) || ' there'
      FROM (SELECT draw_id, code, mailbox, held_by, used AS counted, 0 AS there FROM entry_code_people
        UNION ALL SELECT draw_id, entry_code, person, held_by, 0, 1 FROM ${uses}) AS person
      JOIN draws ON draws.id = draw_id JOIN entry_codes ON entry_codes.draw_id = person.draw_id
        AND entry_codes.code = person.code
      WHERE closed_at IS NULL AND cancelled_at IS NULL
      GROUP BY person.draw_id, person.code, person.mailbox, held_by, per_person
      HAVING sum(counted) <> sum(there) OR sum(counted) > per_person`,
  },
  {
    rule: 'A club gives away no more tickets of a draw than was published.',
    breaches: sql`SELECT draws.id, tickets_given || ' counted, ' || given.n || ' there, at most ' || coalesce(giveaways, 0)
      FROM draws, LATERAL (SELECT count(*) AS n FROM tickets JOIN promo_entries AS entry
        ON entry.id = promo_entry_id AND way = 'given'
        WHERE tickets.draw_id = draws.id AND voided_at IS NULL) AS given
      WHERE given.n <> tickets_given OR tickets_given > coalesce(giveaways, 0)`,
  },
  {
    rule: 'No more tickets of a draw come online for nothing than was published.',
    breaches: sql`SELECT draws.id, tickets_free || ' counted, ' || free.n || ' there, at most ' || coalesce(free_online_max::text, '-')
      FROM draws, LATERAL (SELECT count(*) AS n FROM tickets JOIN promo_entries AS entry
        ON entry.id = promo_entry_id AND way = 'free'
        WHERE tickets.draw_id = draws.id AND voided_at IS NULL) AS free
      WHERE free.n <> tickets_free OR tickets_free > free_online_max`,
  },
  {
    // An entrant who confirms after the place went to somebody else has another ticket beside the
    // void one.
    rule: 'An entry has as many tickets as it was given, void or not, but for those that nobody confirmed in time.',
    breaches: sql`SELECT entry.id, count || ' given, ' || own.n || ' there'
      FROM promo_entries AS entry, LATERAL (SELECT count(*) AS n,
          count(*) FILTER (WHERE void_reason IS DISTINCT FROM 6) AS others FROM tickets
        WHERE promo_entry_id = entry.id) AS own
      WHERE own.n < count OR own.others > count OR (way <> 'promo' AND own.n <> count)`,
  },
];
