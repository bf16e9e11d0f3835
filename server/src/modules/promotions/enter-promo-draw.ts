import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { tooManyUnconfirmed } from '@clubdraw/domain/entries/entry-confirmation';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Money } from '@clubdraw/domain/money/money';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { lockDrawRow } from '../../db/lock-draw-row.ts';
import { networkHash } from '../../flow/fair-share/client-hashes.ts';
import { clubSuspended } from '../clubs/suspensions.ts';
import { noSuchDraw } from '../draws/draws.refusals.ts';
import { findOffer, forgetOffer } from '../draws/find-offer.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { queueMail } from '../notifications/queue-mail.ts';
import { takeMail } from '../notifications/strangers/take-mail.ts';
import { takesPromoMails } from '../notifications/stops/stop-promo-mails.ts';
import { keepTrace } from '../../tracing/kept-traces.ts';
import { checkoutSecretOf } from '../tickets/checkout-secret.ts';
import { freeUnconfirmedPlace } from '../tickets/void-unconfirmed.ts';
import {
  findEntryId,
  findOwnEntry,
  insertEntry,
  type EntryVerdict,
  type NewEntry,
} from './promo-entries.store.ts';
import { demandNamed } from '../../flow/fair-share/operations.ts';

export type Entrant = {
  drawId: string;
  /** As typed. */
  email: string;
  /** Null where nobody asks for it: at the checkout of a free draw. */
  name: string | null;
  phone: string | null;
  /** The terms that the page showed. */
  termsVersion: string | null;
  /** The `via` of the link by which they came. */
  via?: string | null;
  client: { address: string; proof: string | undefined };
};

export type Entered = {
  entryId: string;
  isNew: boolean;
  /** The draw's entries count once they are confirmed. */
  hasToConfirm: boolean;
  /** Of a new entry: with it the browser that made it sees its code. */
  secret?: string;
};

/**
 * Gives a mailbox its one ticket of a promotional draw and mails it to the address as typed
 * (product §4.11). Again for the same mailbox: the same entry, nothing issued or mailed.
 *
 * @throws {Refusal} missing, also for a draw that costs something, conflict (full, closed, too many
 *   of its network are not confirmed, its club is suspended), or proofNeeded
 */
export async function enterPromoDraw(
  context: Context,
  { client, ...entrant }: Entrant,
): Promise<Entered> {
  const offer = await findOffer(context, entrant.drawId);
  if (!offer || drawKindOf(offer.draw.entryCost) !== 'promo') throw noSuchDraw();
  if (offer.club.isSuspended) throw clubSuspended();
  const entry = {
    ...entrant,
    id: context.random.uuidv7(),
    canonicalEmail: canonicalEmail(entrant.email),
    networkHash: context.settings.rateLimits ? networkHash(context, client.address) : null,
    now: context.clock.now(),
  };
  const { ownerId, confirmEntries: hasToConfirm } = offer.draw;
  const mail = await takeMail(context, { ownerId, email: entrant.email, client });
  await keepTrace(context, entry.id);
  const { verdict, isMailed } = await enter(context, { ownerId, entry, hasToConfirm }).catch(
    async (failure: unknown) => {
      await mail.giveBack();
      throw failure;
    },
  );
  if (!isMailed) await mail.giveBack();
  if (verdict === 'entered') {
    forgetOffer(context, entrant.drawId);
    const secret = checkoutSecretOf(context, entry.id);
    return { entryId: entry.id, isNew: true, hasToConfirm, secret };
  }
  if (verdict === 'closed') throw new Refusal('conflict', messages.drawClosed);
  // Also where it is full by now: who is in, is in.
  const entryId = await findEntryId(context.db, entry);
  if (entryId === undefined) {
    const why = verdict === 'unconfirmed' ? tooManyUnconfirmed : messages.drawFull;
    throw new Refusal('conflict', why);
  }
  return { entryId, isNew: false, hasToConfirm };
}

async function enter(
  context: Context,
  { ownerId, entry, hasToConfirm }: { ownerId: string; entry: NewEntry; hasToConfirm: boolean },
): Promise<{ verdict: EntryVerdict; isMailed: boolean }> {
  const { email, canonicalEmail: mailbox } = entry;
  return transaction(context.db, async (trx) => {
    // Those of one network are counted one after the other.
    if (hasToConfirm) {
      demandNamed(context, 'unconfirmed');
      await lockDrawRow(trx, entry.drawId);
    }
    const { verdict, serial } = await insertOrTakePlace(trx, entry);
    if (serial === null || !(await takesPromoMails(trx, { ownerId, email }))) {
      return { verdict, isMailed: false };
    }
    const isMailed = await queueMail(trx, context, {
      kind: mailKinds.ticketsIssued,
      key: `tickets:${entry.id}`,
      recipient: email,
      strangers: { mailbox, ownerId, isAwaited: true },
      about: { paymentId: entry.id, firstSerial: serial },
    });
    return { verdict, isMailed };
  });
}

/**
 * Where the draw is full, an entry that nobody confirmed for an hour gives its place to somebody
 * new.
 */
async function insertOrTakePlace(
  trx: Trx,
  entry: NewEntry,
): Promise<{ verdict: EntryVerdict; serial: number | null }> {
  const made = await insertEntry(trx, entry);
  if (made.verdict !== 'full' || (await findEntryId(trx, entry)) !== undefined) return made;
  return (await freeUnconfirmedPlace(trx, entry)) ? insertEntry(trx, entry) : made;
}

/**
 * An entry for somebody who knows its id and its e-mail, with its price (0 of the draw's currency)
 * and the codes of its tickets; none for one that was taken back.
 */
export async function findFreeEntry(
  context: Context,
  { entryId, email }: { entryId: string; email: string },
): Promise<{ total: Money; isUnconfirmed: boolean; count: number; codes: string[] } | undefined> {
  const entry = await findOwnEntry(context.db, { entryId, canonicalEmail: canonicalEmail(email) });
  if (!entry) return undefined;
  const { currency, ...same } = entry;
  return { total: { amount: 0, currency }, ...same };
}
