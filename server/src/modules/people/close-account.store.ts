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

/** A sentence for each thing of a club that is still open. */
export async function listOpenMattersOfClub(
  db: Db | Trx,
  { ownerId, now }: { ownerId: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<Matters>`
    WITH own AS MATERIALIZED (SELECT * FROM draws WHERE owner_id = ${ownerId}),
    sold AS MATERIALIZED (SELECT id, state FROM payments WHERE draw_id IN (SELECT id FROM own))
    SELECT
      EXISTS (SELECT FROM own WHERE drawn_at IS NULL AND cancelled_at IS NULL) AS draw,
      EXISTS (SELECT FROM packages WHERE owner_id = ${ownerId} AND (cancelled_at IS NULL OR has_ends_to_write))
        OR EXISTS (SELECT FROM packages JOIN memberships ON package_id = packages.id
          WHERE packages.owner_id = ${ownerId} AND state IN ('active', 'past_due')) AS package,
      EXISTS (SELECT FROM sold WHERE state IN ('reserved', 'open'))
        OR EXISTS (SELECT FROM packages JOIN memberships ON package_id = packages.id
          WHERE packages.owner_id = ${ownerId} AND state IN ('reserved', 'open')) AS payment,
      EXISTS (SELECT FROM own WHERE has_refunds_to_write)
        OR EXISTS (SELECT FROM sold JOIN refunds ON payment_id = sold.id WHERE ${isOpenRefund})
        OR EXISTS (SELECT FROM sold JOIN partial_refunds ON payment_id = sold.id
          WHERE partial_refunds.state = 'pending') AS refund,
      EXISTS (SELECT FROM sold JOIN disputes ON payment_id = sold.id
        WHERE disputes.state = 'open') AS dispute,
      EXISTS (SELECT FROM own JOIN draw_awards AS award ON draw_id = own.id
        WHERE until IS NULL AND claimed_at IS NULL
          AND (told_at IS NULL OR ${now} < claim_until(award))) AS prize,
      EXISTS (SELECT FROM owner_address_changes WHERE owner_id = ${ownerId} AND put_back_at IS NULL
        AND ${now} < changed_at + make_interval(hours => ${putBackHours})) AS address,
      is_held(NULL, NULL, ${ownerId})
        OR EXISTS (SELECT FROM own WHERE is_held(NULL, own.id, NULL)) AS hold`.execute(db);
  const [found] = rows;
  return Object.entries(sentences).flatMap(([matter, sentence]) =>
    found?.[matter as keyof Matters] ? [sentence] : [],
  );
}

type Closing = { ownerId: string; email: string; as: string; now: Date };

/**
 * Takes out of all tables by what an owner signs in and is reached. The club keeps the name under
 * which it sold: the pages of its draws go on to show it.
 */
export async function closeAccountIn(trx: Trx, closing: Closing): Promise<void> {
  await keepFace(trx, closing);
  await forgetAccess(trx, closing);
  await forgetMails(trx, closing);
  await forgetHelpers(trx, closing);
  const { ownerId, as } = closing;
  await sql`
    UPDATE owners SET email = ${as}, password_hash = NULL, picture_id = NULL
    WHERE id = ${ownerId}`.execute(trx);
}

/**
 * The name of the payment account becomes that of the club where it has none, before that account
 * goes.
 */
async function keepFace(trx: Trx, { ownerId, now }: Closing): Promise<void> {
  await sql`
    INSERT INTO club_faces (owner_id, name, updated_at)
    SELECT owner_id, club_name, ${now}::timestamptz FROM clubs
    WHERE owner_id = ${ownerId} AND club_name IS NOT NULL
    ON CONFLICT (owner_id) DO NOTHING`.execute(trx);
  await sql`
    UPDATE connect_accounts SET email = NULL, replaced_at = coalesce(replaced_at, ${now}::timestamptz)
    WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`UPDATE club_faces SET contact = NULL WHERE owner_id = ${ownerId}`.execute(trx);
}

async function forgetAccess(trx: Trx, { ownerId, email }: Closing): Promise<void> {
  await sql`DELETE FROM owner_sessions WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`
    DELETE FROM team WHERE ${ownerId} IN (owner_id, person_id) OR email = ${email}`.execute(trx);
  await sql`DELETE FROM owner_address_changes WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`DELETE FROM owner_devices WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`DELETE FROM owner_identities WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`DELETE FROM owner_passkeys WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`DELETE FROM social_sign_ins WHERE owner_id = ${ownerId}`.execute(trx);
  const isTheirs = sql`purpose IN ('owner', 'confirm') AND subject = ${email}`;
  await sql`DELETE FROM one_time_codes WHERE ${isTheirs}`.execute(trx);
  await sql`DELETE FROM one_time_code_wrong_tries WHERE ${isTheirs}`.execute(trx);
}

/** Names of people who helped to sell: what their links carried stays with the payments. */
async function forgetHelpers(trx: Trx, { ownerId }: Closing): Promise<void> {
  await sql`
    DELETE FROM helpers WHERE sold_id IN (
      SELECT id FROM draws WHERE owner_id = ${ownerId}
      UNION ALL SELECT id FROM packages WHERE owner_id = ${ownerId})`.execute(trx);
}

/**
 * The mails to the owner, and those that invited into other teams; those to a buyer of the same
 * address stay.
 */
async function forgetMails(trx: Trx, { ownerId, email }: Closing): Promise<void> {
  await sql`
    DELETE FROM mails WHERE lower(recipient) = ${email}
      AND kind = ANY (${[...mailsToOwners, 'teamInvited']}::text[])`.execute(trx);
  await sql`DELETE FROM owner_mail_stops WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`DELETE FROM followers WHERE owner_id = ${ownerId}`.execute(trx);
  await sql`DELETE FROM owner_digests WHERE owner_id = ${ownerId}`.execute(trx);
}
