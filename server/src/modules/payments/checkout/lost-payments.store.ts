import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PaidOrder } from '../../../edge/paid-order.ts';

/** A paid order of tickets whose payment is in no row. */
export type LostPayment = Pick<
  PaidOrder,
  'paymentId' | 'sessionId' | 'email' | 'method' | 'total' | 'madeAt' | 'expiresAt'
> & { accountId: string; drawId: string; count: number; code?: string; fee: number; now: Date };

/**
 * Writes the payment again as one that holds no places, so that its money finds a place or goes
 * back like any that comes late; under the terms that the draw has now, and with its entry code
 * where the draw has that. Nothing where the payment is there, or where the draw is not one of the
 * account's owner. Its page may be one that was made ahead and that nobody was given: nobody gets
 * it from here on.
 */
export async function insertLostPayment(db: Db, lost: LostPayment): Promise<void> {
  const { paymentId, drawId, accountId, email, count, total, fee, method, sessionId } = lost;
  await sql`
    UPDATE ready_pages SET state = 'gone'
    WHERE id = ${paymentId} AND state IN ('ordered', 'ready')`.execute(db);
  // The account may be one that another took the place of: its money is still its own.
  await sql`
    INSERT INTO payments (id, draw_id, owner_id, account_id, email, count, total_minor, fee_minor,
      currency, method, terms_version_id, state, session_id, session_expires_at, check_at, created_at,
      released_at, is_remade, entry_code, percent_off)
    SELECT ${paymentId}, draws.id, owner_id, account_id, ${email}, ${count}, ${total.amount}, ${fee},
      ${total.currency}, ${method}, terms_version_id, 'released', ${sessionId}, ${lost.expiresAt},
      'infinity', ${lost.madeAt}, ${lost.now}, true, used.code, used.percent_off
    FROM draws JOIN connect_accounts AS club USING (owner_id)
      LEFT JOIN entry_codes AS used
        ON used.draw_id = draws.id AND used.code = ${lost.code ?? null} AND used.percent_off IS NOT NULL
    WHERE draws.id = ${drawId} AND package_id IS NULL AND NOT is_planned
      AND club.account_id = ${accountId}
    ON CONFLICT DO NOTHING`.execute(db);
}

/** The sessions among these whose money our payments have, or that were settled without it. */
export async function listKnownSessions(
  db: Db,
  orders: readonly Pick<PaidOrder, 'sessionId' | 'providerPaymentId'>[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sessionId: string }>`
    SELECT asked.session_id AS "sessionId"
    FROM unnest(
      ${orders.map((one) => one.sessionId)}::text[], ${orders.map((one) => one.providerPaymentId)}::text[]
    ) AS asked(session_id, provider_id)
    WHERE EXISTS (SELECT FROM payments WHERE provider_payment_id = asked.provider_id)
      OR EXISTS (SELECT FROM payments
        WHERE payments.session_id = asked.session_id AND state NOT IN ('reserved', 'open'))`.execute(
    db,
  );
  return new Set(rows.map(({ sessionId }) => sessionId));
}
