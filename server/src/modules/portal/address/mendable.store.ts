import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/** A payment whose address is mended, as it is while its draw's row is locked. */
export type MendablePayment = {
  email: string;
  isOfMembership: boolean;
  isCancelled: boolean;
  /** The law asks to keep what is there of its buyer, its draw or its club. */
  isHeld: boolean;
  /** The tickets that count, ascending. */
  serials: number[];
  /** How often its tickets were issued anew before. */
  mends: number;
  /** The payer's bank has the money, or says that the payment was fraud. */
  isWithBank: boolean;
  /** Numbers of the draw that are neither issued nor needed for its places for sale. */
  numbersToSpare: number;
  freedAt: Date | null;
  /** The draw as statements name it, and its newest publication. */
  name: string;
  pubHash: Buffer;
};

export async function findMendable(
  db: Db | Trx,
  paymentId: string,
): Promise<MendablePayment | undefined> {
  const { rows } = await sql<MendablePayment>`
    SELECT email, membership_id IS NOT NULL AS "isOfMembership", cancelled_at IS NOT NULL AS "isCancelled",
      is_held(email, draws.id, payments.owner_id) AS "isHeld",
      ARRAY(SELECT serial FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL
        ORDER BY serial) AS serials,
      (SELECT count(*) FROM tickets WHERE payment_id = payments.id AND replaced_by IS NOT NULL)::int / count AS mends,
      is_with_bank(payments.id) AS "isWithBank",
      (code_space - tickets_issued - (capacity - tickets_sold))::float8 AS "numbersToSpare", freed_at AS "freedAt",
      public_id AS name, (SELECT hash FROM draw_publications AS pub WHERE pub.draw_id = draws.id
        ORDER BY revision DESC LIMIT 1) AS "pubHash"
    FROM payments JOIN draws ON draws.id = draw_id WHERE payments.id = ${paymentId}`.execute(db);
  return rows[0];
}

/**
 * Room for some tickets of a payment at another mailbox than its own: in the limits of the draw.
 */
export type RoomOfMailbox = {
  /** The most tickets of each person; null without a limit. */
  most: number | null;
  fits: boolean;
  /** Whether the entry code of the payment can be used once more there. */
  hasCodeUse: boolean;
};

export async function findRoomOfMailbox(
  trx: Trx,
  { paymentId, email, count }: { paymentId: string; email: string; count: number },
): Promise<RoomOfMailbox | undefined> {
  const { rows } = await sql<RoomOfMailbox>`
    SELECT max_per_person AS most, is_same OR max_per_person IS NULL
        OR ${count}::int + coalesce((SELECT taken FROM draw_people
          WHERE draw_people.draw_id = draws.id AND mailbox = person), 0) <= max_per_person AS fits,
      is_same OR entry_code IS NULL OR EXISTS (SELECT FROM entry_codes AS known
        WHERE known.draw_id = draws.id AND known.code = entry_code
          AND per_person > coalesce((SELECT used FROM entry_code_people AS person_use
            WHERE person_use.draw_id = draws.id AND person_use.code = entry_code
              AND mailbox = person AND held_by = ''), 0)) AS "hasCodeUse"
    FROM (SELECT payments.*, mailbox_of(${email}) AS person,
        mailbox_of(${email}) = mailbox_of(email) AS is_same FROM payments WHERE id = ${paymentId}) AS payments
      JOIN draws ON draws.id = draw_id`.execute(trx);
  return rows[0];
}
