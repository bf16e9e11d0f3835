import { putBackHours } from '@clubdraw/domain/people/put-back';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { mailsToOwners } from './mails-to-owners.ts';
import { isOpenRefund } from './open-matters.store.ts';

/**
 * Things of a club that are not over, each with the sentence that says so, in the order in which
 * they are told.
 */
const sentences = {
  draw: peopleMessages.clubDrawRuns,
  package: peopleMessages.clubPackageRuns,
  payment: peopleMessages.clubPaymentUnderWay,
  refund: peopleMessages.clubRefundUnderWay,
  dispute: peopleMessages.clubPaymentDisputed,
  prize: peopleMessages.clubPrizeNotClaimed,
  address: peopleMessages.clubAddressChanged,
  hold: peopleMessages.mustBeKept,
} as const;

type Matters = Record<keyof typeof sentences, boolean>;

/** The clubs that a person owns. */
const clubsOf = (personId: string) =>
  sql`(SELECT id FROM owners WHERE (id = ${personId} AND run_by IS NULL) OR run_by = ${personId})`;

/**
 * Whether the person began a held club, or acted in one or in that of a held draw: the audit names
 * them as long as it is kept, also after the club was handed over.
 */
const isInHeldAudit = (personId: string) => sql`(is_held(NULL, NULL, ${personId}::uuid)
  OR EXISTS (SELECT FROM legal_holds AS hold
    LEFT JOIN draws ON draws.id = CASE WHEN kind = 'draw' THEN subject::uuid END
    JOIN audit_lines ON person_id = ${personId} AND audit_lines.owner_id
      = coalesce(draws.owner_id, CASE WHEN kind = 'club' THEN subject::uuid END)
    WHERE hold.ended_at IS NULL))`;

/** A sentence for each thing that is still open of the clubs that a person owns. */
export async function listOpenMattersOfOwner(
  db: Db | Trx,
  { personId, now }: { personId: string; now: Date },
): Promise<string[]> {
  const clubs = clubsOf(personId);
  const { rows } = await sql<Matters>`
    WITH own AS MATERIALIZED (SELECT * FROM draws WHERE owner_id IN ${clubs}),
    sold AS MATERIALIZED (SELECT id FROM payments
      WHERE draw_id IN (SELECT id FROM own) AND state IN ('paid', 'late'))
    SELECT
      EXISTS (SELECT FROM own WHERE drawn_at IS NULL AND cancelled_at IS NULL) AS draw,
      EXISTS (SELECT FROM packages WHERE owner_id IN ${clubs} AND (cancelled_at IS NULL OR has_ends_to_write))
        OR EXISTS (SELECT FROM packages JOIN memberships ON package_id = packages.id
          WHERE packages.owner_id IN ${clubs} AND state IN ('active', 'past_due')) AS package,
      EXISTS (SELECT FROM own JOIN payments ON draw_id = own.id
          WHERE state IN ('reserved', 'open'))
        OR EXISTS (SELECT FROM packages JOIN memberships ON package_id = packages.id
          WHERE packages.owner_id IN ${clubs} AND state IN ('reserved', 'open')) AS payment,
      EXISTS (SELECT FROM own WHERE has_refunds_to_write)
        OR EXISTS (SELECT FROM sold JOIN refunds ON payment_id = sold.id WHERE ${isOpenRefund})
        OR EXISTS (SELECT FROM sold JOIN partial_refunds ON payment_id = sold.id
          WHERE partial_refunds.state = 'pending') AS refund,
      EXISTS (SELECT FROM sold JOIN disputes ON payment_id = sold.id
        WHERE disputes.state = 'open') AS dispute,
      EXISTS (SELECT FROM own JOIN draw_awards AS award ON draw_id = own.id
        WHERE until IS NULL AND claimed_at IS NULL
          AND (told_at IS NULL OR ${now} < claim_until(award))) AS prize,
      EXISTS (SELECT FROM owner_address_changes WHERE owner_id = ${personId} AND put_back_at IS NULL
        AND ${now} < changed_at + make_interval(hours => ${putBackHours})) AS address,
      EXISTS (SELECT FROM ${clubs} AS own_club WHERE is_held(NULL, NULL, own_club.id))
        OR EXISTS (SELECT FROM own WHERE is_held(NULL, own.id, NULL))
        OR ${isInHeldAudit(personId)} AS hold`.execute(db);
  const [found] = rows;
  return Object.entries(sentences).flatMap(([matter, sentence]) =>
    found?.[matter as keyof Matters] ? [sentence] : [],
  );
}

type Closing = { personId: string; email: string; as: string; now: Date };

/**
 * Takes out of all tables by what an owner signs in and is reached. The clubs keep the name under
 * which they sold: the pages of their draws go on to show it. A club that was handed over is
 * another one's, and stays as it is.
 */
export async function closeAccountIn(trx: Trx, closing: Closing): Promise<void> {
  await keepFace(trx, closing);
  await forgetAccess(trx, closing);
  await forgetMails(trx, closing);
  await forgetHelpers(trx, closing);
  const { personId, as } = closing;
  await sql`
    UPDATE owners SET email = ${as}, password_hash = NULL, picture_id = NULL
    WHERE id = ${personId}`.execute(trx);
}

/**
 * The name of the payment account becomes that of the club where it has none, before that account
 * goes.
 */
async function keepFace(trx: Trx, { personId, now }: Closing): Promise<void> {
  const clubs = clubsOf(personId);
  await sql`
    INSERT INTO club_faces (owner_id, name, updated_at)
    SELECT owner_id, club_name, ${now}::timestamptz FROM clubs
    WHERE owner_id IN ${clubs} AND club_name IS NOT NULL
    ON CONFLICT (owner_id) DO NOTHING`.execute(trx);
  await sql`
    UPDATE connect_accounts SET email = NULL, replaced_at = coalesce(replaced_at, ${now}::timestamptz)
    WHERE owner_id IN ${clubs}`.execute(trx);
  await sql`UPDATE club_faces SET contact = NULL WHERE owner_id IN ${clubs}`.execute(trx);
}

async function forgetAccess(trx: Trx, { personId, email }: Closing): Promise<void> {
  await sql`DELETE FROM owner_sessions WHERE owner_id = ${personId}`.execute(trx);
  await sql`
    DELETE FROM team
    WHERE owner_id IN ${clubsOf(personId)} OR person_id = ${personId} OR email = ${email}`.execute(
    trx,
  );
  await sql`
    DELETE FROM done_calls
    WHERE owner_id IN ${clubsOf(personId)} OR caller_id = ${personId}`.execute(trx);
  await sql`DELETE FROM club_keys WHERE owner_id IN ${clubsOf(personId)}`.execute(trx);
  await sql`DELETE FROM owner_address_changes WHERE owner_id = ${personId}`.execute(trx);
  await sql`DELETE FROM owner_devices WHERE owner_id = ${personId}`.execute(trx);
  await sql`DELETE FROM owner_identities WHERE owner_id = ${personId}`.execute(trx);
  await sql`DELETE FROM owner_passkeys WHERE owner_id = ${personId}`.execute(trx);
  await sql`DELETE FROM social_sign_ins WHERE owner_id = ${personId}`.execute(trx);
  const isTheirs = sql`purpose IN ('owner', 'confirm') AND subject = ${email}`;
  await sql`DELETE FROM one_time_codes WHERE ${isTheirs}`.execute(trx);
  await sql`DELETE FROM one_time_code_wrong_tries WHERE ${isTheirs}`.execute(trx);
}

/** Names of people who helped to sell: what their links carried stays with the payments. */
async function forgetHelpers(trx: Trx, { personId }: Closing): Promise<void> {
  const clubs = clubsOf(personId);
  await sql`
    DELETE FROM helpers WHERE sold_id IN (
      SELECT id FROM draws WHERE owner_id IN ${clubs}
      UNION ALL SELECT id FROM packages WHERE owner_id IN ${clubs})`.execute(trx);
}

/**
 * The mails to the owner, and those that invited into other teams; those to a buyer of the same
 * address stay.
 */
async function forgetMails(trx: Trx, { personId, email }: Closing): Promise<void> {
  const clubs = clubsOf(personId);
  await sql`
    DELETE FROM mails WHERE lower(recipient) = ${email}
      AND kind = ANY (${[...mailsToOwners, 'teamInvited']}::text[])`.execute(trx);
  await sql`DELETE FROM owner_mail_stops WHERE owner_id IN ${clubs}`.execute(trx);
  await sql`DELETE FROM followers WHERE owner_id IN ${clubs}`.execute(trx);
  await sql`DELETE FROM owner_digests WHERE owner_id IN ${clubs}`.execute(trx);
}
