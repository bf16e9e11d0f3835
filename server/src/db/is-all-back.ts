import { sql } from 'kysely';

/**
 * Whether banks and parts that the club gave back together are all of a payment (a row of
 * `payments`): nothing is left for a refund of ours, and none is written.
 */
export const isAllBack = sql<boolean>`(
  coalesce((SELECT sum(amount_minor) FROM disputes
    WHERE payment_id = payments.id AND state = 'lost'), 0)
  + coalesce((SELECT sum(amount_minor) FROM partial_refunds
    WHERE payment_id = payments.id AND state = 'succeeded'), 0) >= payments.total_minor)`;
