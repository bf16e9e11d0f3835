import type { Found } from '@clubdraw/contract/packages/search-club';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containing } from '../listing.ts';

/**
 * So many draws are looked through, the newest ones: the search of an owner with more stays as
 * fast.
 */
const maxDraws = 1_000;

/**
 * One of the tickets that a buyer has in a draw: bought (index payments_paid_by_email) or entered.
 */
function codeOf(buyer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(
    (SELECT code FROM payments JOIN tickets ON payment_id = payments.id
      WHERE lower(payments.email) = lower(${buyer}.email) AND payments.draw_id = ${buyer}.draw_id
        AND state = 'paid' AND voided_at IS NULL LIMIT 1),
    (SELECT code FROM promo_entries AS entry JOIN tickets ON promo_entry_id = entry.id
      WHERE lower(entry.email) = lower(${buyer}.email) AND entry.draw_id = ${buyer}.draw_id
        AND voided_at IS NULL LIMIT 1))`;
}

type Buyer = Found['buyers']['found'][number];

/**
 * Buyers of the owner's draws whose e-mail has a part in it, those of the newest draws first. Each
 * draw is asked by the index draw_members_part_of_email until there are enough, so `part` must have
 * what that index knows (`canFindEmails`).
 */
export async function findBuyers(
  db: Db,
  { ownerId, part, limit }: { ownerId: string; part: string; limit: number },
): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    SELECT draw_id AS "drawId", name AS "drawName", email, ticket_count AS "ticketCount",
      ${codeOf(sql`buyer`)} AS code
    FROM (
      SELECT draw.id AS draw_id, name, email, ticket_count
      FROM (SELECT id, name, created_at FROM draws WHERE owner_id = ${ownerId} AND package_id IS NULL
          ORDER BY created_at DESC, id DESC LIMIT ${maxDraws}) AS draw
        CROSS JOIN LATERAL (SELECT email, ticket_count FROM draw_members
          WHERE draw_id = draw.id AND ticket_count > 0 AND email ILIKE ${containing(part)}
          LIMIT ${limit}) AS member
      ORDER BY draw.created_at DESC, draw.id DESC LIMIT ${limit}
    ) AS buyer`.execute(db);
  return rows;
}
