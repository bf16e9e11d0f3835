import { erasedHost } from '@clubdraw/domain/people/erased-email';
import { sql, type RawBuilder } from 'kysely';
import type { Trx } from '../../db/database.ts';
import { holdingsOf } from './holdings-of.store.ts';
import { mailsToOwners } from './mails-to-owners.ts';

/**
 * `email` in its normal form, `mailbox` in its canonical one; `salt` is random and kept nowhere.
 */
export type Erasing = { email: string; mailbox: string; salt: Buffer };

/**
 * The address that takes the place of the person's in one draw or package: the same in all rows of
 * it, another one elsewhere, so that nobody learns that two purchases were of one person.
 */
function standIn(salt: Buffer, id: RawBuilder<unknown>) {
  return sql`encode(substring(sha256(${salt}::bytea || uuid_send(${id})) FROM 1 FOR 16), 'hex')
    || ${`@${erasedHost}`}::text`;
}

/**
 * Takes out of all tables what says who somebody is; answers how many purchases, entries and
 * memberships that were. Amounts, tickets and what the log commits to stay; what opens the
 * commitments goes for good.
 */
export async function erasePersonIn(trx: Trx, erasing: Erasing): Promise<number> {
  await eraseMails(trx, erasing);
  await eraseMembers(trx, erasing);
  const erased = await erasePurchases(trx, erasing);
  await eraseInvitations(trx, erasing);
  await eraseSignIns(trx, erasing);
  return erased;
}

/**
 * The lists of members, and how far a draw's news were: while the purchases still say which draws.
 */
async function eraseMembers(trx: Trx, { email, mailbox, salt }: Erasing): Promise<void> {
  // Another address of the mailbox may have tickets in a draw on sale, whose limit depends on the
  // row.
  await sql`
    WITH ${holdingsOf(email)},
    own AS (SELECT draw_id FROM bought UNION SELECT draw_id FROM entered)
    DELETE FROM draw_people USING own, draws
    WHERE draw_people.draw_id = own.draw_id AND draws.id = own.draw_id AND mailbox = ${mailbox}
      AND (closed_at IS NOT NULL OR draws.cancelled_at IS NOT NULL OR taken = 0)`.execute(trx);
  await sql`DELETE FROM draw_take_backs WHERE taker = ${mailbox}`.execute(trx);
  await sql`
    DELETE FROM entry_code_people AS person USING draws
    WHERE draws.id = person.draw_id AND mailbox = ${mailbox}
      AND (closed_at IS NOT NULL OR draws.cancelled_at IS NOT NULL OR used = 0)`.execute(trx);
  await sql`
    WITH ${holdingsOf(email)},
    own AS (SELECT draw_id FROM bought UNION SELECT draw_id FROM entered)
    UPDATE draw_members SET email = ${standIn(salt, sql`draw_members.draw_id`)}
    FROM own WHERE own.draw_id = draw_members.draw_id AND lower(email) = ${email}`.execute(trx);
  await sql`
    UPDATE draw_news SET told_up_to = NULL
    WHERE done_at IS NOT NULL AND told_up_to = ${email}`.execute(trx);
}

async function erasePurchases(trx: Trx, { email, salt }: Erasing): Promise<number> {
  const payments = await sql`
    UPDATE payments SET email = ${standIn(salt, sql`draw_id`)}, phone = NULL, holder_random = NULL,
      client_hash = NULL, network_hash = NULL, session_url = NULL
    WHERE lower(email) = ${email} AND state = 'paid'`.execute(trx);
  const unpaid = await sql`
    UPDATE payments SET email = ${standIn(salt, sql`draw_id`)}, phone = NULL, holder_random = NULL,
      client_hash = NULL, network_hash = NULL, session_url = NULL
    WHERE lower(email) = ${email} AND state IN ('released', 'late')`.execute(trx);
  await sql`
    UPDATE postal_entries AS card SET person = NULL, address = NULL FROM promo_entries AS entry
    WHERE entry.id = entry_id AND lower(email) = ${email}`.execute(trx);
  await sql`
    UPDATE postal_cards SET person = NULL, name = NULL, address = NULL, postcode = NULL, email = NULL,
      canonical_email = NULL, phone = NULL
    WHERE lower(email) = ${email} AND cause IS NOT NULL`.execute(trx);
  const entries = await sql`
    UPDATE promo_entries SET email = ${standIn(salt, sql`draw_id`)},
      canonical_email = ${standIn(salt, sql`draw_id`)}, name = NULL, phone = NULL, postcode = NULL,
      holder_random = NULL
    WHERE lower(email) = ${email}`.execute(trx);
  const memberships = await sql`
    UPDATE memberships SET email = ${standIn(salt, sql`package_id`)}, client_hash = NULL, network_hash = NULL,
      session_url = NULL
    WHERE lower(email) = ${email}`.execute(trx);
  const all = [payments, unpaid, entries, memberships];
  return all.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}

/** Their keys hold addresses, too, so whole rows go. */
async function eraseMails(trx: Trx, { email, mailbox }: Erasing): Promise<void> {
  await sql`
    DELETE FROM mails WHERE lower(recipient) = ${email}
      AND kind <> ALL (${[...mailsToOwners]}::text[])`.execute(trx);
  await sql`DELETE FROM mail_stops WHERE mailbox = ${mailbox}`.execute(trx);
  await sql`DELETE FROM followers WHERE mailbox = ${mailbox}`.execute(trx);
}

/** Invitations into teams; who has an account at the address may still accept them. */
async function eraseInvitations(trx: Trx, { email }: Erasing): Promise<void> {
  await sql`
    DELETE FROM team WHERE email = ${email}
      AND NOT EXISTS (SELECT FROM owners WHERE owners.email = ${email})`.execute(trx);
}

/**
 * Codes, sessions and holds that are over; an owner with the same address keeps those of the
 * account.
 */
async function eraseSignIns(trx: Trx, { email }: Erasing): Promise<void> {
  const isTheirs = sql`purpose IN ('customer', 'data', 'entry') AND subject = ${email}
    OR purpose IN ('refund', 'move-from', 'move-to') AND right(subject, -37) = ${email}`;
  await sql`DELETE FROM one_time_codes WHERE ${isTheirs}`.execute(trx);
  await sql`DELETE FROM one_time_code_wrong_tries WHERE ${isTheirs}`.execute(trx);
  await sql`DELETE FROM customer_sessions WHERE email = ${email}`.execute(trx);
  await sql`
    DELETE FROM legal_holds
    WHERE kind = 'person' AND subject = ${email} AND ended_at IS NOT NULL`.execute(trx);
}
