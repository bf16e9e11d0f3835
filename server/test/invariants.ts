import { sql, type RawBuilder } from 'kysely';
import { transaction, type Db } from '../src/db/database.ts';
import { bookInvariants } from './book-invariants.ts';
import { entryCodeInvariants } from './entry-code-invariants.ts';
import { prizeInvariants } from './prize-invariants.ts';
import { voidInvariants } from './void-invariants.ts';
import { soldOutInvariants } from './sold-out-invariants.ts';

/** Rows that break a rule: which one, and the figures that do not fit. */
type Breach = { id: string; figures: string };
export type Invariant = { rule: string; breaches: RawBuilder<Breach> };

/** Payments that stand for a place in a draw, worked out from refunds and disputes. */
const places = sql`(
  SELECT payments.*, membership_id IS NOT NULL AND state = 'paid'
    AND NOT EXISTS (SELECT FROM refunds
      WHERE refunds.payment_id = payments.id AND NOT keeps_place)
    AND NOT EXISTS (SELECT FROM fraud_warnings WHERE fraud_warnings.payment_id = payments.id)
    AND total_minor > 2 * (SELECT coalesce(sum(amount_minor), 0) FROM disputes
      WHERE disputes.payment_id = payments.id AND disputes.state IN ('open', 'lost')) AS stands
  FROM payments) AS place`;

/** Each rule is a sentence, and each query finds what breaks it, whatever happened before. */
const invariants: Invariant[] = [
  {
    rule: 'A draw holds the places that its open payments and its cards wait for.',
    breaches: sql`SELECT draws.id, places_held || ' held, ' || open.places || ' waited for' AS figures
      FROM draws, LATERAL (SELECT coalesce(sum(count), 0) AS places FROM payments
        WHERE draw_id = draws.id AND state IN ('reserved', 'open')) AS open,
        LATERAL (SELECT count(*) AS n FROM postal_cards WHERE draw_id = draws.id AND cause IS NULL) AS card
      WHERE open.places + card.n <> places_held`,
  },
  {
    rule: 'A page that was made ahead is that of one payment, for the same tickets and money.',
    breaches: sql`SELECT page.id, page.state || ': ' || coalesce(payments.session_id, 'no payment')
      FROM ready_pages AS page LEFT JOIN payments ON payments.id = page.id
      WHERE CASE page.state WHEN 'taken' THEN payments.id IS NULL OR
          (payments.draw_id, payments.account_id, payments.count, payments.total_minor, payments.fee_minor,
            payments.session_id) IS DISTINCT FROM
          (page.draw_id, page.account_id, page.count, page.total_minor, page.fee_minor, page.session_id)
        ELSE page.state IN ('ordered', 'ready') AND payments.id IS NOT NULL END`,
  },
  {
    rule: 'A paid period has the entries of the tier whose price was billed for it.',
    breaches: sql`SELECT place.id, count || ' entries in period ' || n || ' of ' || tiers.name
      FROM (SELECT *, row_number() OVER (PARTITION BY membership_id ORDER BY period) AS n
        FROM payments WHERE membership_id IS NOT NULL AND state = 'paid') AS place
      JOIN tiers ON tiers.id = tier_id
      WHERE count <> least(chance_of_win + recurring_entry * (n - 1), 10000)`,
  },
  {
    rule: 'A membership has the tier that was agreed last and paid for.',
    breaches: sql`SELECT memberships.id, memberships.price_minor || ' for ' || tiers.name
      FROM memberships JOIN tiers ON tiers.id = tier_id
      LEFT JOIN agreed_tiers AS agreed ON membership_id = memberships.id AND agreed.state = 'current'
      WHERE memberships.price_minor <> tiers.price_minor OR agreed.tier_id <> memberships.tier_id`,
  },
  {
    rule: 'A draw never sells and holds more than its capacity.',
    breaches: sql`SELECT id, tickets_sold || ' sold, ' || places_held || ' held, room for ' || capacity
      FROM draws WHERE tickets_sold + places_held > capacity`,
  },
  {
    rule: 'Nobody has a ticket of a draw from before it opened.',
    breaches: sql`SELECT draws.id, count(*) || ' tickets from before ' || opens_at
      FROM draws JOIN tickets ON tickets.draw_id = draws.id
      LEFT JOIN payments ON payments.id = payment_id
      LEFT JOIN promo_entries AS entry ON entry.id = promo_entry_id
      WHERE coalesce(paid_at, entry.created_at) < opens_at GROUP BY draws.id`,
  },
  {
    rule: 'A draw counts as sold the tickets that are paid for, or entered for nothing, and not void.',
    breaches: sql`SELECT draws.id, tickets_sold || ' counted, ' || live.n || ' there'
      FROM draws, LATERAL (SELECT count(*) AS n FROM tickets LEFT JOIN payments ON payments.id = payment_id
        WHERE tickets.draw_id = draws.id AND voided_at IS NULL
          AND (state = 'paid' OR promo_entry_id IS NOT NULL)) AS live
      WHERE live.n <> tickets_sold`,
  },
  {
    rule: 'The serials of a draw begin at 0 and have no gaps.',
    breaches: sql`SELECT draws.id, tickets_issued || ' issued, ' || every.n || ' there, the last is ' || every.last
      FROM draws, LATERAL (SELECT count(*) AS n, coalesce(max(serial), -1) AS last FROM tickets
        WHERE draw_id = draws.id) AS every
      WHERE every.n <> tickets_issued OR every.last <> tickets_issued - 1`,
  },
  {
    rule: 'A draw counts its members.',
    breaches: sql`SELECT draws.id, members || ' counted, ' || listed.n || ' listed'
      FROM draws, LATERAL (SELECT count(*) FILTER (WHERE ticket_count > 0) AS n
        FROM draw_members WHERE draw_id = draws.id) AS listed
      WHERE listed.n <> members`,
  },
  {
    rule: 'The members of a draw have the tickets that it sold, but for cards without an e-mail address.',
    breaches: sql`SELECT draws.id, tickets_sold || ' sold, ' || listed.tickets || ' listed'
      FROM draws, LATERAL (SELECT coalesce(sum(ticket_count), 0) AS tickets
        FROM draw_members WHERE draw_id = draws.id) AS listed, LATERAL (SELECT count(*) AS tickets
        FROM promo_entries AS card JOIN tickets ON promo_entry_id = card.id AND voided_at IS NULL
        WHERE card.draw_id = draws.id AND email IS NULL) AS nameless
      WHERE listed.tickets + nameless.tickets <> tickets_sold`,
  },
  {
    rule: 'Nobody has more free entries of a draw than each person may have, online or by post.',
    breaches: sql`SELECT draws.id, way || ', ' || own.person || ': ' || count(*)
      FROM draws JOIN promo_entries AS entry ON entry.draw_id = draws.id
      JOIN tickets ON promo_entry_id = entry.id AND voided_at IS NULL
      LEFT JOIN postal_entries ON entry_id = entry.id,
      LATERAL (SELECT coalesce(postal_entries.person, canonical_email) AS person) AS own
      WHERE way IN ('free', 'post') AND own.person IS NOT NULL GROUP BY draws.id, way, own.person
      HAVING count(*) > CASE way WHEN 'post' THEN free_post ELSE free_online END`,
  },
  {
    rule: 'An entry by post is a card, with exactly one ticket, and waits no more.',
    breaches: sql`SELECT entry.id, way || ', ' || (SELECT count(*) FROM tickets WHERE promo_entry_id = entry.id)
      FROM promo_entries AS entry LEFT JOIN postal_entries AS card ON card.entry_id = entry.id
      WHERE (way = 'post') <> (card.entry_id IS NOT NULL) OR (way = 'post'
        AND ((SELECT count(*) FROM tickets WHERE promo_entry_id = entry.id) <> 1
          OR EXISTS (SELECT FROM postal_cards WHERE id = entry.id)))`,
  },
  {
    rule: 'No card waits once its draw is closed.',
    breaches: sql`SELECT draws.id, count(*) || ' wait' FROM draws JOIN postal_cards AS card ON draw_id = draws.id
      WHERE cause IS NULL AND closed_at IS NOT NULL GROUP BY draws.id`,
  },
  {
    rule: 'The cards that the ledger counts as turned away are those that were.',
    breaches: sql`SELECT draw_id, cards || ' counted, ' || n || ' there' FROM draw_sources, LATERAL (
        SELECT count(*) AS n, count(*) FILTER (WHERE cause = 'limit') AS n_limit,
          count(*) FILTER (WHERE cause = 'twice') AS n_twice, count(*) FILTER (WHERE cause = 'late') AS n_late
        FROM postal_cards WHERE postal_cards.draw_id = draw_sources.draw_id AND cause IS NOT NULL) AS counted
      WHERE cards IS NOT NULL AND (cards, beyond_limit, typed_twice, too_late) <> (n, n_limit, n_twice, n_late)`,
  },
  {
    rule: 'The sources that the ledger states are those of the tickets that count.',
    breaches: sql`SELECT draw_id, paid || ' paid, ' || online || ' online, ' || post || ' by post, ' || given || ' given'
      FROM draw_sources, LATERAL (SELECT
          count(*) FILTER (WHERE payment_id IS NOT NULL) AS n_paid,
          count(*) FILTER (WHERE way = 'free') AS n_online, count(*) FILTER (WHERE way = 'post') AS n_post,
          count(*) FILTER (WHERE way = 'given') AS n_given
        FROM tickets LEFT JOIN promo_entries AS entry ON entry.id = promo_entry_id
        WHERE tickets.draw_id = draw_sources.draw_id AND voided_at IS NULL) AS counted
      WHERE entered_at IS NOT NULL AND (paid, online, post, given) <> (n_paid, n_online, n_post, n_given)`,
  },
  {
    rule: 'A draw with a limit counts the tickets that each person has, until it closes, and never more than the limit.',
    breaches: sql`SELECT draws.id, person.mailbox || ': ' || coalesce(known.taken, 0) || ' counted, '
        || coalesce(person.n, 0) || ' there, at most ' || max_per_person
      FROM draws CROSS JOIN LATERAL (
        SELECT mailbox, sum(n) AS n FROM (
          SELECT mailbox_of(email) AS mailbox,
              (SELECT count(*) FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL) AS n
            FROM payments WHERE draw_id = draws.id AND state = 'paid'
          UNION ALL SELECT coalesce(postal_entries.person, canonical_email), 1
            FROM promo_entries AS entry JOIN tickets ON promo_entry_id = entry.id AND voided_at IS NULL
            LEFT JOIN postal_entries ON entry_id = entry.id WHERE entry.draw_id = draws.id
          UNION ALL SELECT person, 1 FROM postal_cards WHERE draw_id = draws.id AND cause IS NULL
          UNION ALL SELECT mailbox, 0 FROM draw_people WHERE draw_id = draws.id) AS own
        GROUP BY mailbox) AS person
        LEFT JOIN draw_people AS known ON known.draw_id = draws.id AND known.mailbox = person.mailbox
      WHERE max_per_person IS NOT NULL AND closed_at IS NULL AND cancelled_at IS NULL
        AND (coalesce(known.taken, 0) <> person.n OR person.n > max_per_person
          OR coalesce(known.most, max_per_person) <> max_per_person)`,
  },
  {
    rule: 'A draw without a limit counts no persons.',
    breaches: sql`SELECT draws.id, count(*) || ' persons'
      FROM draws JOIN draw_people ON draw_id = draws.id WHERE max_per_person IS NULL GROUP BY draws.id`,
  },
  {
    // A bank that decides for the club brings new tickets beside the void ones.
    rule: 'A paid payment has all of its tickets or, once they are taken back, none.',
    breaches: sql`SELECT payments.id, count || ' paid, ' || live || ' there, ' || every || ' in all'
      FROM payments, LATERAL (SELECT count(*) FILTER (WHERE voided_at IS NULL) AS live, count(*) AS every
        FROM tickets WHERE payment_id = payments.id) AS own
      WHERE state = 'paid' AND (live NOT IN (0, count) OR every % count <> 0)`,
  },
  {
    rule: 'A paid payment has tickets unless its draw is not open yet, or a member lost the place.',
    breaches: sql`SELECT payments.id, state FROM payments JOIN draws ON draws.id = draw_id
      WHERE state = 'paid' AND NOT is_planned
        AND NOT EXISTS (SELECT FROM tickets WHERE payment_id = payments.id)
        AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id AND membership_id IS NOT NULL)
        AND NOT EXISTS (SELECT FROM fraud_warnings
          WHERE payment_id = payments.id AND membership_id IS NOT NULL)
        AND NOT EXISTS (SELECT FROM disputes WHERE payment_id = payments.id
          AND membership_id IS NOT NULL AND disputes.state IN ('open', 'lost'))`,
  },
  {
    rule: 'A payment that is not paid, or for a draw that is not open yet, has no tickets.',
    breaches: sql`SELECT payments.id, state FROM payments JOIN draws ON draws.id = draw_id
      WHERE (state <> 'paid' OR is_planned)
        AND EXISTS (SELECT FROM tickets WHERE payment_id = payments.id)`,
  },
  {
    rule: 'A late payment is refunded.',
    breaches: sql`SELECT id, state FROM payments
      WHERE state = 'late' AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)`,
  },
  {
    rule: 'A promotional entry has a ticket.',
    breaches: sql`SELECT id, email FROM promo_entries
      WHERE NOT EXISTS (SELECT FROM tickets WHERE promo_entry_id = promo_entries.id)`,
  },
  {
    rule: 'Of a closed draw that asks for it, an entry counts exactly if it was confirmed and not taken back.',
    breaches: sql`SELECT entry.id, email FROM promo_entries AS entry
      JOIN draws ON draws.id = entry.draw_id JOIN tickets ON promo_entry_id = entry.id
      WHERE confirm_entries AND closed_at IS NOT NULL AND (awaits_confirmation
        OR (voided_at IS NULL) <> (confirmed_at IS NOT NULL AND taken_back_at IS NULL)
        OR (void_reason = 6 AND confirmed_at IS NOT NULL))`,
  },
  {
    rule: 'A refund keeps a place if the package was cancelled, or if the club gave it and its holder did not leave.',
    breaches: sql`SELECT refunds.id, cause || ', ' || keeps_place::text
      FROM refunds JOIN payments ON payments.id = payment_id JOIN draws ON draws.id = draw_id
      WHERE payments.state = 'paid' AND draws.cancelled_at IS NULL AND CASE
        WHEN cause IN ('club_gave_back', 'club_refunded') THEN NOT keeps_place
          AND EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)
        ELSE keeps_place <> (cause = 'package_cancelled') END`,
  },
  {
    rule: 'A payment of a member is a place unless it was given back or the bank took it.',
    breaches: sql`SELECT id, is_place::text FROM ${places} WHERE stands <> is_place`,
  },
  {
    rule: 'A member is who pays, or has a place in a draw that is still to come.',
    breaches: sql`SELECT id, is_member::text FROM memberships
      WHERE is_member <> (started_at IS NOT NULL AND (state IN ('active', 'past_due')
        OR (state = 'ended' AND EXISTS (SELECT FROM ${places} JOIN draws ON draws.id = draw_id
          WHERE membership_id = memberships.id AND stands
            AND closed_at IS NULL AND draws.cancelled_at IS NULL))))`,
  },
  {
    rule: 'A package counts its members.',
    breaches: sql`SELECT id, members || ' counted'
      FROM packages WHERE members <> (SELECT count(*) FROM memberships
        WHERE package_id = packages.id AND is_member)`,
  },
  {
    rule: 'A draw that is not open yet counts what was bought ahead.',
    breaches: sql`SELECT draws.id, planned_tickets || ' of ' || planned_members || ' counted'
      FROM draws, LATERAL (SELECT coalesce(sum(count), 0) AS tickets, count(*) AS members
        FROM ${places} WHERE draw_id = draws.id AND stands) AS bought
      WHERE is_planned AND (planned_tickets <> tickets OR planned_members <> bought.members)`,
  },
  ...prizeInvariants,
  ...voidInvariants,
  ...soldOutInvariants,
  ...entryCodeInvariants,
  ...bookInvariants,
];

const breachesOfAll = sql.join(
  invariants.map(
    ({ rule, breaches }) =>
      sql`SELECT ${sql.lit(rule)} AS rule, breach.* FROM (${breaches}) AS breach(id, figures)`,
  ),
  sql` UNION ALL `,
);

/**
 * Throws one sentence for each rule of money and tickets that does not hold, with what breaks it.
 */
export async function checkInvariants(db: Db): Promise<void> {
  const rows = await transaction(db, listBreaches);
  if (rows.length === 0) return;
  const broken = Map.groupBy(rows, ({ rule }) => rule);
  const sentences = [...broken].map(
    ([rule, found]) =>
      `${rule} Not so: ${found.map(({ id, figures }) => `${id} (${figures})`).join(', ')}.`,
  );
  throw new Error(sentences.join('\n'));
}

/**
 * To plan so many queries costs more than to run them: a connection plans them once, for all tests
 * that use it.
 */
async function listBreaches(trx: Db): Promise<(Breach & { rule: string })[]> {
  await sql`SET LOCAL plan_cache_mode = force_generic_plan`.execute(trx);
  return (await sql<Breach & { rule: string }>`${breachesOfAll}`.execute(trx)).rows;
}
