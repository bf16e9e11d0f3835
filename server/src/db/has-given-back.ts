import { sql } from 'kysely';

/**
 * Whether the club gave something of a payment (a row of `payments`) back, here or at the provider.
 */
export const hasGivenBack = sql<boolean>`(
  EXISTS (SELECT FROM refunds WHERE payment_id = payments.id
    AND cause IN ('club_gave_back', 'club_refunded'))
  OR EXISTS (SELECT FROM partial_refunds WHERE payment_id = payments.id))`;
