import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { issuedTickets } from '../../metrics/tallies.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../notifications/owner-news/tell-draw-owner.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { keepTrace } from '../../tracing/kept-traces.ts';
import { countGiven, insertGift } from './given-tickets.store.ts';
import { openDraw } from './open-draw.ts';

export type GiftOrder = {
  drawId: string;
  /** As typed. */
  email: string;
  phone: string | null;
  /** The entry code, and the tickets that it brings. */
  code: string;
  count: number;
  /** The terms that the page showed. */
  termsVersion: string | null;
  via: string | null;
};

/**
 * - closed: the draw takes no entries;
 * - full: too few places; `left` says how many there are;
 * - overLimit: the person would have more tickets than one may have;
 * - codeNotValid: no use of the code is left, or the club has given away what it may.
 */
export type GiftVerdict =
  | { verdict: 'given'; entryId: string }
  | { verdict: 'full'; left: number }
  | { verdict: 'overLimit'; most: number }
  | { verdict: 'closed' }
  | { verdict: 'codeNotValid' };

/**
 * Gives the tickets of a code at once, without the payment provider: one transaction issues them,
 * takes a use of the code and asks for the mail, so that a crash leaves either all of it or
 * nothing.
 */
export async function giveTickets(context: Context, order: GiftOrder): Promise<GiftVerdict> {
  const entryId = context.random.uuidv7();
  await keepTrace(context, entryId);
  const given = await transaction(context.db, async (trx) =>
    give(trx, context, { ...order, entryId }),
  );
  if (given.verdict === 'given') issuedTickets.inc(order.count);
  return given;
}

async function give(
  trx: Trx,
  context: Context,
  order: GiftOrder & { entryId: string },
): Promise<GiftVerdict> {
  const { drawId, email, count, entryId } = order;
  const now = context.clock.now();
  const mailbox = canonicalEmail(email);
  const draw = await openDraw(trx, { drawId, now });
  if (!draw) return { verdict: 'closed' };
  const { maxPerPerson: most, room, toGive } = draw;
  if (most !== null) {
    const taken = await draw.takenBy([mailbox]);
    if (count > most - (taken.get(mailbox) ?? 0)) return { verdict: 'overLimit', most };
  }
  if (count > room) return { verdict: 'full', left: room };
  if (count > toGive) return { verdict: 'codeNotValid' };
  const firstSerial = await insertGift(trx, { ...order, mailbox, now });
  if (firstSerial === undefined) return { verdict: 'codeNotValid' };
  await countGiven(trx, { drawId, count });
  await draw.countTickets([mailbox], count);
  await queueMail(trx, context, {
    kind: mailKinds.ticketsIssued,
    key: `tickets:${entryId}`,
    recipient: email,
    // A person with a code waits for the mail; how many there are is the club's to give.
    strangers: { mailbox, drawId, isAwaited: true },
    about: { paymentId: entryId, firstSerial },
  });
  if (count === room) {
    await tellDrawOwner(trx, context, { drawId, kind: mailKinds.soldOut, about: { drawId } });
  }
  return { verdict: 'given', entryId };
}
