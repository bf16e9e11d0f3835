import type { OwnData, OwnEntry } from '@clubdraw/contract/portal/own-data';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { showMoney, type Currency } from '@clubdraw/domain/money/money';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { holdingsOf } from './holdings-of.store.ts';

type Row = Record<string, string | number | boolean | null | Date | string[]>;
type Kind = { heading: string; rows: (email: string) => RawBuilder<Row> };

/** The columns `minor` and `currency` of a query become one amount in words, under this name. */
const amount = 'Amount';

const drawAndClub = sql`draws.name AS "Draw", club_name AS "Club"`;
const ofDraw = sql`JOIN draws ON draws.id = draw_id JOIN clubs AS club ON club.owner_id = draws.owner_id`;

function codesOf(id: RawBuilder<unknown>) {
  return sql`ARRAY(SELECT code FROM held WHERE held_id = ${id} ORDER BY serial) AS "Codes"`;
}

/** Each kind of thing that is kept about a person, in the order of the file. */
const kinds: readonly Kind[] = [
  {
    heading: 'Purchases',
    rows: (email) => sql`WITH ${holdingsOf(email)}
      SELECT bought.id AS "Payment id", ${drawAndClub}, bought.email AS "E-mail", phone AS "Phone",
        count AS "Tickets", total_minor AS minor, bought.currency, method AS "Paid by",
        entry_code AS "Entry code", state AS "State", bought.created_at AS "Begun", paid_at AS "Paid", period AS "Period",
        bought.terms_version_id AS "Accepted terms", ${codesOf(sql`bought.id`)}
      FROM bought ${ofDraw} ORDER BY bought.created_at, bought.id`,
  },
  {
    heading: 'Free entries',
    rows: (email) => sql`WITH ${holdingsOf(email)}
      SELECT entered.id AS "Entry id", ${drawAndClub}, entered.email AS "E-mail",
        entered.name AS "Name", phone AS "Phone", entered.created_at AS "Entered",
        CASE way WHEN 'post' THEN 'by post' WHEN 'given' THEN 'by a code' ELSE 'online' END AS "Way", address AS "Address",
        postcode AS "Postcode", entry_code AS "Entry code",
        confirmed_at AS "Confirmed", taken_back_at AS "Taken back",
        entered.terms_version_id AS "Accepted terms", ${codesOf(sql`entered.id`)}
      FROM entered JOIN draws ON draws.id = entered.draw_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      LEFT JOIN postal_entries ON entry_id = entered.id
      ORDER BY entered.created_at, entered.id`,
  },
  {
    heading: 'Cards that a club typed in and that have no ticket',
    rows: (email) => sql`
      SELECT draws.name AS "Draw", club_name AS "Club", card.name AS "Name", email AS "E-mail", phone AS "Phone",
        address AS "Postal address", postcode AS "Postcode", received_on::text AS "Received on",
        typed_at AS "Typed in", reason AS "Turned away for"
      FROM postal_cards AS card JOIN draws ON draws.id = draw_id
      JOIN clubs AS club ON club.owner_id = draws.owner_id
      WHERE lower(email) = ${email} ORDER BY typed_at, card.id`,
  },
  {
    heading: 'Memberships',
    rows: (email) => sql`
      SELECT memberships.id AS "Membership id", packages.name AS "Package", club_name AS "Club",
        tiers.name AS "Tier", email AS "E-mail", memberships.price_minor AS minor,
        memberships.currency, method AS "Paid by", state AS "State", paid_periods AS "Paid periods",
        memberships.created_at AS "Begun", started_at AS "Started", cancel_at AS "Asked to end at",
        ended_at AS "Ended", end_cause AS "Ended by", terms_version_id AS "Accepted terms"
      FROM memberships JOIN packages ON packages.id = package_id JOIN tiers ON tiers.id = tier_id
      JOIN clubs AS club ON club.owner_id = packages.owner_id
      WHERE lower(email) = ${email} ORDER BY memberships.created_at, memberships.id`,
  },
  {
    heading: 'Changes of tier',
    rows: (email) => sql`
      SELECT membership_id AS "Membership id", tiers.name AS "Tier", tiers.price_minor AS minor,
        tiers.currency, agreed.state AS "State", starts_at AS "Holds from",
        agreed.created_at AS "Agreed"
      FROM agreed_tiers AS agreed JOIN tiers ON tiers.id = agreed.tier_id
      JOIN memberships ON memberships.id = membership_id
      WHERE lower(email) = ${email} AND starts_at IS NOT NULL ORDER BY agreed.id`,
  },
  {
    heading: 'Refunds',
    rows: (email) => sql`WITH ${holdingsOf(email)}
      SELECT payment_id AS "Payment id", amount_minor AS minor, refunds.currency, cause AS "Cause",
        refunds.state AS "State", refunds.created_at AS "Begun", settled_at AS "Settled"
      FROM bought JOIN refunds ON payment_id = bought.id
      UNION ALL
      SELECT payment_id, amount_minor, given.currency, 'a part, by the club', given.state,
        given.created_at, NULL
      FROM bought JOIN partial_refunds AS given ON payment_id = bought.id ORDER BY "Begun"`,
  },
  {
    heading: 'Payments that your bank asked for',
    rows: (email) => sql`WITH ${holdingsOf(email)}
      SELECT payment_id AS "Payment id", amount_minor AS minor, disputes.currency,
        disputes.state AS "State", disputes.created_at AS "Begun", closed_at AS "Decided"
      FROM bought JOIN disputes ON payment_id = bought.id ORDER BY disputes.created_at`,
  },
  {
    heading: 'Prizes',
    rows: (email) => sql`WITH ${holdingsOf(email)}
      SELECT ${drawAndClub}, prize_at(draws, award.place) AS "Prize", held.code AS "Code",
        since AS "Won",
        told_at AS "Told", letter_sent_at AS "Letter to you, by the club", claimed_at AS "Claimed",
        given_back_at AS "Given back",
        passed_at AS "Passed over", reason AS "Reason", text AS "Your objection",
        objected_at AS "Objected"
      FROM held JOIN draw_picks AS pick USING (draw_id, serial)
      JOIN draw_awards AS award USING (draw_id, rank) ${ofDraw}
      LEFT JOIN draw_pass_overs USING (draw_id, rank) LEFT JOIN draw_objections USING (draw_id, rank)
      ORDER BY since, held.code`,
  },
  {
    heading: 'Mails to you',
    rows: (email) => sql`
      SELECT kind AS "Kind", created_at AS "Written", sent_at AS "Sent", refused_at AS "Refused"
      FROM mails WHERE lower(recipient) = ${email} ORDER BY created_at, id`,
  },
  {
    heading: 'Mails that you ended',
    rows: (email) => sql`
      SELECT club_name AS "Club", sort AS "Sort", stopped_at AS "Ended"
      FROM mail_stops JOIN clubs USING (owner_id)
      WHERE mailbox = ${canonicalEmail(email)} ORDER BY stopped_at`,
  },
  {
    heading: 'Mails that you asked a club for',
    rows: (email) => sql`
      SELECT club_name AS "Club", draws.name AS "Draw that you wait for", asked_at AS "Asked",
        confirmed_at AS "Confirmed"
      FROM followers JOIN clubs USING (owner_id) LEFT JOIN draws ON draws.id = draw_id
      WHERE mailbox = ${canonicalEmail(email)} ORDER BY asked_at, draw_id`,
  },
  {
    heading: 'Invitations into the team of a club',
    rows: (email) => sql`
      SELECT club_name AS "Club", role AS "Part", invited_at AS "Invited"
      FROM team JOIN clubs USING (owner_id) WHERE email = ${email} ORDER BY invited_at, team.id`,
  },
  {
    heading: 'What you did in clubs',
    rows: (email) => sql`
      SELECT at AS "When", club_name AS "Club", role AS "Part", operation AS "Did"
      FROM audit_lines JOIN clubs USING (owner_id) JOIN owners ON owners.id = audit_lines.person_id
      WHERE owners.email = ${email} ORDER BY at, audit_lines.id`,
  },
  {
    heading: 'Codes that you asked for',
    rows: (email) => sql`
      SELECT purpose AS "For", asked_at AS "Asked", spent_at AS "Used" FROM one_time_codes
      WHERE purpose IN ('customer', 'data', 'entry') AND subject = ${email} ORDER BY asked_at`,
  },
  {
    heading: 'Sign-ins',
    rows: (email) => sql`
      SELECT created_at AS "Signed in", expires_at AS "Ends" FROM customer_sessions
      WHERE email = ${email} ORDER BY created_at`,
  },
];

/** Every kind with what there is of it, kinds without anything too; `email` in its normal form. */
export async function readKinds(db: Db, email: string): Promise<OwnData['kinds']> {
  const read: OwnData['kinds'] = [];
  for (const { heading, rows } of kinds) {
    const found = await rows(email).execute(db);
    read.push({ heading, entries: found.rows.map(entryOf) });
  }
  return read;
}

/** A row in words: instants in ISO 8601, money with its currency. */
function entryOf({ minor, currency, ...row }: Row): OwnEntry {
  const facts = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const entry: OwnEntry = Object.fromEntries(facts);
  if (typeof minor !== 'number') return entry;
  // Both stand in the same row, whose constraints say what they are.
  return { ...entry, [amount]: showMoney({ amount: minor, currency: currency as Currency }) };
}
