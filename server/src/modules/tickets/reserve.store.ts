import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import { reserveStatement, type ReserveKind } from './reserve-statement.store.ts';
import type { Reservation, ReserveResult } from './reservation.ts';

export type ReserveBatch = {
  drawId: string;
  reservations: readonly Reservation[];
  now: Date;
  /**
   * The end of places that are held, and their end under pressure; null where no pressure counts.
   */
  heldUntil: Date;
  heldUntilUnderPressure: Date | null;
};

/**
 * Holds places for a whole batch: one statement, one row lock, one commit. Requests are served in
 * their order while they fit; one that does not fit stands in no smaller one's way only when it is
 * asked again (see reserve-places.ts). Answers one result for each, in their order.
 *
 * The lock re-reads the draw's row, so the room is right however many processes reserve at once.
 * The open checkouts of a client are read before the lock is had: what then slips through is
 * refused by payments_open_checkouts, and reserve-places.ts asks again with the draw locked before.
 */
export async function reserveBatch(db: Db, batch: ReserveBatch): Promise<ReserveResult[]> {
  const { drawId, reservations: all, now, heldUntil, heldUntilUnderPressure } = batch;
  const columns = [
    all.map((one) => one.paymentId),
    all.map((one) => one.accountId),
    all.map((one) => one.email),
    all.map((one) => one.phone),
    all.map((one) => one.count),
    all.map((one) => one.revision),
    all.map((one) => one.total),
    all.map((one) => one.fee),
    all.map((one) => one.method),
    all.map((one) => one.clientHash),
    all.map((one) => one.networkHash),
    all.map((one) => one.isProven),
    all.map((one) => one.termsVersion),
    all.map((one) => one.via ?? null),
  ];
  // A buyer who saw no limit saw another revision than a draw with one has, and holds nothing
  // there.
  const hasLimit = all.some(({ mailbox }) => mailbox !== null);
  const mailboxes = hasLimit ? [all.map((one) => one.mailbox)] : [];
  const hasCodes = all.some(({ code }) => code !== null);
  const codes = hasCodes
    ? [all.map(({ code }) => code?.code ?? null), all.map(({ code }) => code?.percentOff ?? null)]
    : [];
  const { rows } = await db.executeQuery<ReserveResult>(
    CompiledQuery.raw(statementOf({ hasLimit, hasCodes }), [
      drawId,
      now,
      heldUntil,
      heldUntilUnderPressure,
      ...columns,
      ...mailboxes,
      ...codes,
    ]),
  );
  return rows;
}

const [plain, withLimit, withCodes, withBoth] = [
  reserveStatement({ hasLimit: false, hasCodes: false }),
  reserveStatement({ hasLimit: true, hasCodes: false }),
  reserveStatement({ hasLimit: false, hasCodes: true }),
  reserveStatement({ hasLimit: true, hasCodes: true }),
];

function statementOf({ hasLimit, hasCodes }: ReserveKind): string {
  if (hasCodes) return hasLimit ? withBoth : withCodes;
  return hasLimit ? withLimit : plain;
}
