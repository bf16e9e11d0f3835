import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { struckRecords, type StrikeCause } from 'fairdraw/statements/ticket-records';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { followMoney } from '../../db/follow-money.ts';
import { lockPackageOf, syncPlaces } from '../../db/places.ts';
import { enterRecord } from '../draw-log/ledger/enter-record.ts';
import { forgetOffer } from '../draws/find-offer.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { beginRefunds } from '../payments/refunds/begin-refunds.ts';
import { endKeptPlaces } from '../payments/refunds/end-kept-places.ts';
import { voidTickets } from '../tickets/free-places.ts';
import {
  insertStrike,
  listStruckHolders,
  lockBeforeCut,
  type StruckHolder,
} from './strikes.store.ts';

export type Strike = {
  drawId: string;
  /** Payments and entries in that draw. */
  holderIds: readonly string[];
  cause: StrikeCause;
  /** For everybody to read: nothing about a person. */
  words: string;
};

/**
 * Clubdraw takes all tickets of some payments and entries out of a draw, until its time: they are
 * void, the ledger says which and why, the money goes back, and their holders are told; all of it
 * in one transaction. Done again it finds no tickets. Answers how many it took out.
 *
 * @throws {Refusal} conflict from the draw's time on; busy, while the ledger must not grow
 */
export async function strikeTickets(context: Context, strike: Strike): Promise<number> {
  const { drawId } = strike;
  const count = await transaction(context.db, async (trx) => strikeLocked(trx, context, strike));
  forgetOffer(context, drawId);
  return count;
}

/** The paid payments and the entries of these ids, with the tickets that count. */
export async function foreseeStrike(
  { db }: Pick<Context, 'db'>,
  holderIds: readonly string[],
): Promise<StruckHolder[]> {
  return listStruckHolders(db, holderIds);
}

async function strikeLocked(trx: Trx, context: Context, strike: Strike): Promise<number> {
  const { drawId, holderIds, cause, words } = strike;
  const lock = await lockPackageOf(trx, drawId);
  const draw = await lockBeforeCut(trx, drawId);
  const now = context.clock.now();
  if (!draw?.isOpen || draw.runAt <= now) throw new Refusal('conflict', messages.alreadyDrawn);
  const all = await listStruckHolders(trx, holderIds);
  const holders = all.filter((one) => one.drawId === drawId && one.serials.length > 0);
  const serials = holders.flatMap((one) => one.serials).toSorted((a, b) => a - b);
  const [first] = holders;
  if (!first) return 0;
  const id = context.random.uuidv7();
  await insertStrike(trx, { id, drawId, cause, words, serials, now });
  for (const body of struckRecords({ cause, text: words, serials })) {
    const record = { drawId, name: first.name, type: 'struck', about: draw.pubHash } as const;
    await enterRecord(trx, context, { ...record, body, now });
  }
  for (const one of holders) {
    await voidTickets(trx, { paymentId: one.id, drawId, reason: 'struck', now });
    await tellHolder(trx, context, { strikeId: id, holder: one });
  }
  const paymentIds = holders.filter(({ isPayment }) => isPayment).map((one) => one.id);
  await beginRefunds(trx, context, { paymentIds, cause: 'struck', now });
  await endKeptPlaces(trx, paymentIds);
  if (lock) await syncPlaces(trx, paymentIds);
  await followMoney(trx, paymentIds, now);
  return serials.length;
}

async function tellHolder(
  trx: Trx,
  context: Context,
  { strikeId, holder }: { strikeId: string; holder: StruckHolder },
): Promise<void> {
  if (holder.email === null) return;
  await queueMail(trx, context, {
    kind: mailKinds.ticketsStruck,
    key: `struck:${strikeId}:${holder.id}`,
    recipient: holder.email,
    about: { strikeId, holderId: holder.id },
  });
}
