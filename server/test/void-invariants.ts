import { sql } from 'kysely';
import type { Invariant } from './invariants.ts';

/**
 * The rules of voids in any history: who makes a ticket void until when, and that a club's refund
 * never does.
 */
export const voidInvariants: readonly Invariant[] = [
  {
    rule: 'A bought ticket is void by its holder, the bank, Clubdraw or for want of money; an entry by its mailbox or Clubdraw.',
    breaches: sql`SELECT draw_id, serial || ', reason ' || void_reason AS figures FROM tickets
      WHERE voided_at IS NOT NULL AND NOT void_reason = ANY (
        CASE WHEN payment_id IS NULL THEN ARRAY[3, 4, 6] ELSE ARRAY[1, 2, 3, 5] END)`,
  },
  {
    rule: 'From its time on nothing makes a ticket of a draw void but that nobody paid or confirmed it.',
    breaches: sql`SELECT draws.id, serial || ', reason ' || void_reason
      FROM tickets JOIN draws ON draws.id = draw_id
      WHERE voided_at >= run_at AND void_reason NOT IN (5, 6)`,
  },
  {
    rule: 'The money of tickets that their holder took out goes back.',
    breaches: sql`SELECT payments.id, total_minor::text FROM payments
      WHERE EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND void_reason = 1
          AND replaced_by IS NULL)
        AND NOT EXISTS (SELECT FROM refunds WHERE payment_id = payments.id)
        AND total_minor > (SELECT coalesce(sum(amount_minor), 0) FROM partial_refunds
            WHERE payment_id = payments.id AND state <> 'failed')
          + (SELECT coalesce(sum(amount_minor), 0) FROM disputes
            WHERE payment_id = payments.id AND disputes.state = 'lost')`,
  },
  {
    rule: 'A club gives away by codes, and pays back by its button, no more tickets than it published.',
    breaches: sql`SELECT draws.id, tickets_given || ' given, ' || back.tickets || ' paid back of ' || coalesce(giveaways, 0)
      FROM draws, LATERAL (SELECT count(*) AS tickets FROM payments
        JOIN refunds ON refunds.payment_id = payments.id AND cause = 'club_gave_back' AND refunds.state <> 'failed'
        JOIN tickets ON tickets.payment_id = payments.id AND voided_at IS NULL
        WHERE payments.draw_id = draws.id) AS back
      WHERE back.tickets > 0 AND cancelled_at IS NULL
        AND tickets_given + back.tickets > coalesce(giveaways, 0)`,
  },
  {
    rule: 'A ticket has one holder: one that was issued anew has one that took its place, of the same payment.',
    breaches: sql`SELECT old.draw_id, old.serial || ' by ' || old.replaced_by FROM tickets AS old
      WHERE replaced_by IS NOT NULL AND NOT EXISTS (SELECT FROM tickets AS new
        WHERE new.draw_id = old.draw_id AND new.serial = old.replaced_by AND new.payment_id = old.payment_id)`,
  },
  {
    rule: 'No payment has more tickets in a draw than it is for, or has a part of them.',
    breaches: sql`SELECT payments.id, standing.tickets || ' of ' || count
      FROM payments, LATERAL (SELECT count(*) AS tickets FROM tickets
        WHERE payment_id = payments.id AND voided_at IS NULL) AS standing
      WHERE standing.tickets NOT IN (0, count)`,
  },
  {
    rule: 'The ledger says of each time that tickets were issued anew.',
    breaches: sql`SELECT draws.id, told.times || ' told, ' || moved.times
      FROM draws, LATERAL (SELECT count(*) AS times FROM ledger
        WHERE ledger.draw_id = draws.id AND ledger.kind = 'record'
          AND position('\\x000000056d6f766564'::bytea IN entry) > 0) AS told,
      LATERAL (SELECT count(DISTINCT (payment_id, voided_at)) AS times FROM tickets
        WHERE tickets.draw_id = draws.id AND replaced_by IS NOT NULL) AS moved
      WHERE told.times < moved.times`,
  },
  {
    rule: 'The tickets that Clubdraw struck are those of its strikes.',
    breaches: sql`SELECT draws.id, coalesce(told.serials::text, 'none') || ' told, ' || coalesce(struck.serials::text, 'none')
      FROM draws, LATERAL (SELECT array_agg(serial ORDER BY serial) AS serials FROM tickets
        WHERE tickets.draw_id = draws.id AND void_reason = 3) AS struck,
      LATERAL (SELECT array_agg(serial ORDER BY serial) AS serials FROM strikes, unnest(serials) AS serial
        WHERE strikes.draw_id = draws.id) AS told
      WHERE told.serials IS DISTINCT FROM struck.serials`,
  },
];
