import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { holdingsOf } from './holdings-of.store.ts';

/**
 * Things of a person that are not over, each with the sentence that says so, in the order in which
 * they are told.
 */
const sentences = {
  ticket: peopleMessages.holdsOpenTicket,
  membership: peopleMessages.holdsMembership,
  payment: peopleMessages.paymentUnderWay,
  refund: peopleMessages.refundUnderWay,
  dispute: peopleMessages.paymentDisputedByBank,
  prize: peopleMessages.prizeNotClaimed,
  news: peopleMessages.resultBeingTold,
  hold: peopleMessages.mustBeKept,
} as const;

type Matters = Record<keyof typeof sentences, boolean>;

/**
 * A turn whose holder can still claim: the mail to the holder may not have left, and what was given
 * back may be kept after all. From its rank on each pick may be asked next.
 */
const isOpenAward = (now: Date) => sql`award.until IS NULL AND claimed_at IS NULL
  AND (told_at IS NULL OR ${now} < claim_until(award))`;

/**
 * Refunds whose money has not arrived; one that failed waits for a person, unless another one took
 * its place.
 */
export const isOpenRefund = sql`(refunds.state IN ('requested', 'pending') OR (refunds.state = 'failed'
  AND NOT EXISTS (SELECT FROM refunds AS later
    WHERE later.payment_id = refunds.payment_id AND later.state <> 'failed')))`;

/** A sentence for each thing of a person that is still open; `email` in its normal form. */
export async function listOpenMatters(
  db: Db | Trx,
  { email, now }: { email: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<Matters>`
    WITH ${holdingsOf(email)},
    own AS (SELECT DISTINCT draw_id FROM held UNION SELECT draw_id FROM bought WHERE is_place)
    SELECT
      EXISTS (SELECT FROM held JOIN draws ON draws.id = draw_id
          WHERE voided_at IS NULL AND drawn_at IS NULL AND draws.cancelled_at IS NULL)
        OR EXISTS (SELECT FROM bought JOIN draws ON draws.id = draw_id
          WHERE is_place AND drawn_at IS NULL AND draws.cancelled_at IS NULL)
        OR EXISTS (SELECT FROM postal_cards WHERE lower(email) = ${email} AND cause IS NULL) AS ticket,
      EXISTS (SELECT FROM memberships
        WHERE lower(email) = ${email} AND state IN ('active', 'past_due')) AS membership,
      EXISTS (SELECT FROM bought WHERE state IN ('reserved', 'open'))
        OR EXISTS (SELECT FROM memberships
          WHERE lower(email) = ${email} AND state IN ('reserved', 'open')) AS payment,
      EXISTS (SELECT FROM bought JOIN refunds ON payment_id = bought.id WHERE ${isOpenRefund})
        OR EXISTS (SELECT FROM bought JOIN partial_refunds ON payment_id = bought.id
          WHERE partial_refunds.state = 'pending')
        OR EXISTS (SELECT FROM bought JOIN draws ON draws.id = draw_id
          WHERE bought.state = 'paid' AND has_refunds_to_write) AS refund,
      EXISTS (SELECT FROM bought JOIN disputes ON payment_id = bought.id
        WHERE disputes.state = 'open') AS dispute,
      EXISTS (SELECT FROM held JOIN draw_picks AS pick USING (draw_id, serial)
        JOIN draw_awards AS award ON award.draw_id = pick.draw_id
          AND (award.rank = pick.rank OR NOT EXISTS (SELECT FROM draw_awards AS own
            WHERE own.draw_id = pick.draw_id AND own.rank = pick.rank))
        WHERE ${isOpenAward(now)}) AS prize,
      EXISTS (SELECT FROM own JOIN draw_news USING (draw_id) WHERE done_at IS NULL) AS news,
      is_held(${email}, NULL, NULL)
        OR EXISTS (SELECT FROM own WHERE is_held(NULL, draw_id, NULL)) AS hold`.execute(db);
  const [found] = rows;
  return Object.entries(sentences).flatMap(([matter, sentence]) =>
    found?.[matter as keyof Matters] ? [sentence] : [],
  );
}
