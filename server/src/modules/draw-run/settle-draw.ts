import type { Context } from '../../context.ts';
import { enterDueCards } from '../free-entries/enter-cards.ts';
import { syncUnrenewed } from '../memberships/billing/sync-membership.ts';
import { checkUnchecked } from '../payments/checkout/check-unchecked.ts';
import { endOpenCheckouts } from '../payments/checkout/end-checkout.ts';
import { handleOpenEvents } from '../provider-events/handle-event.ts';
import { beginClosing } from '../tickets/begin-closing.ts';
import { voidUnconfirmed } from '../tickets/void-unconfirmed.ts';
import { findPackageDraw } from './draw-run.store.ts';

/**
 * Settles what must be known before a draw closes, as far as the provider tells in time: of a
 * package's draw the renewals, and its close ends no checkout; of every other the payments in
 * progress and the entries that nobody confirmed.
 */
export async function settleDraw(context: Context, { drawId }: { drawId: string }): Promise<void> {
  const ofPackage = await findPackageDraw(context.db, drawId);
  if (!ofPackage) {
    await settleOpenCheckouts(context, { drawId });
    await voidUnconfirmed(context, { drawId });
    return;
  }
  await beginClosing(context, { drawId });
  const { packageId, runAt: before } = ofPackage;
  await readPackageRenewals(context, { packageId, before });
}

/**
 * Real seconds that a close waits for the provider at most: with what finds it due before and what
 * seals the list afterwards, the close is written 40 seconds after the draw's date.
 */
const maxSeconds = 35;

/** A draw, and the real seconds that the provider has for it. */
export type Settling = { drawId: string; seconds?: number };

/**
 * Before a draw closes: no new checkout, every card that still waits entered, every stored event
 * handled, every open checkout ended at the provider and read back; paid ones are issued, the rest
 * released. Tickets that only an event brought are compared with the provider's records. Answers
 * whether all of it is settled; money that the provider tells of later, or whose settling breaks,
 * refunds itself.
 */
export async function settleOpenCheckouts(
  context: Context,
  { drawId, seconds = maxSeconds }: Settling,
): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  await beginClosing(context, { drawId });
  await enterDueCards(context, { drawId });
  await handleOpenEvents(context, { drawId, until });
  const areEnded = await endOpenCheckouts(context, { drawId, until });
  return (await checkUnchecked(context, { drawId, until })) && areEnded;
}

/** Real seconds that the close of a package's draw waits for the provider at most. */
const maxRenewalSeconds = 30;

type Reading = { packageId: string; before: Date; seconds?: number };

/**
 * Before a draw of a package closes: every stored event about its memberships is handled, and every
 * subscription whose last known period ends before the draw is read at the provider. A period that
 * is not known in time counts as unpaid and buys the next draw.
 */
export async function readPackageRenewals(
  context: Context,
  { packageId, before, seconds = maxRenewalSeconds }: Reading,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  await handleOpenEvents(context, { packageId, until });
  await syncUnrenewed(context, { packageId, before, until });
}
