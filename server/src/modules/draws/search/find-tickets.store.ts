import type { Found } from '@clubdraw/contract/packages/search-club';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Ticket = Found['tickets']['found'][number];

/**
 * The code that a row of figures without anything between them would be in a draw; the numbers
 * joined by hyphens in any other case (as `typedCode` has it).
 */
const codeInDraw = (numbers: readonly string[]) => {
  const [figures = ''] = numbers;
  const joined = numbers.join('-');
  if (numbers.length > 1) return sql<string>`${joined}`;
  const width = sql`char_length(draw.numbers_to::text)`;
  return sql<string>`CASE WHEN char_length(${figures}::text) = draw.numbers_length * ${width}
    THEN regexp_replace(${figures}, '(' || repeat('.', ${width}) || ')(?=.)', '\\1-', 'g')
    ELSE ${joined} END`;
};

/**
 * The tickets of an owner that have a code, those of the newest draws first: one row of each draw,
 * by the index tickets_code_unique_in_draw.
 */
export async function findTickets(
  db: Db,
  { ownerId, numbers, limit }: { ownerId: string; numbers: readonly string[]; limit: number },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    SELECT draw.public_id AS "drawId", draw.name AS "drawName", draw.package_id AS "packageId",
      (SELECT id FROM memberships WHERE id = payments.membership_id AND is_member) AS "membershipId",
      ticket.code, coalesce(payments.email, entry.email, entry.name, 'somebody by post') AS email,
      ticket.voided_at IS NOT NULL AS "isVoid"
    FROM (SELECT id, public_id, name, package_id, numbers_length, numbers_to, created_at FROM draws
        WHERE owner_id = ${ownerId} ORDER BY created_at DESC, id DESC) AS draw
      CROSS JOIN LATERAL (SELECT code, voided_at, payment_id, promo_entry_id FROM tickets
        WHERE draw_id = draw.id AND code = ${codeInDraw(numbers)}) AS ticket
      LEFT JOIN payments ON payments.id = ticket.payment_id
      LEFT JOIN promo_entries AS entry ON entry.id = ticket.promo_entry_id
    ORDER BY draw.created_at DESC, draw.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
