import { transaction } from '../../src/db/database.ts';
import { cancelMembership } from '../../src/modules/memberships/billing/cancel-membership.ts';
import { notYouPathOf } from '../../src/modules/notifications/entry-links.ts';
import { strikeTickets } from '../../src/modules/operator/strike-tickets.ts';
import { enterPromoDraw } from '../../src/modules/promotions/enter-promo-draw.ts';
import { takeBackEntry } from '../../src/modules/promotions/take-back-entry.ts';
import { buildClub, buildMember } from './memberships/member.ts';
import { testClient } from './owner.ts';
import { openDrawOf } from './memberships/package-run.ts';
import { buildSale, buyTickets, deliver, type Shop } from './sale.ts';
import { buildPromoDraw } from './sold-draw.ts';
import { takeBackBought } from './take-back.ts';

/**
 * A draw with somebody in it, and how their tickets are taken out at another server of the same
 * shop.
 */
export type WayOut = { drawId: string; takeOut: (at: Shop) => Promise<unknown> };

async function buy(shop: Shop): Promise<{ drawId: string; paymentId: string }> {
  const { drawId } = await buildSale(shop);
  await buyTickets(shop, drawId, { count: 3 });
  return { drawId, paymentId: await buyTickets(shop, drawId, { count: 2 }) };
}

async function byHolder(shop: Shop): Promise<WayOut> {
  const { drawId, paymentId } = await buy(shop);
  return { drawId, takeOut: async (at) => takeBackBought(at, paymentId) };
}

async function byBank(shop: Shop): Promise<WayOut> {
  const { drawId, paymentId } = await buy(shop);
  const takeOut = async (at: Shop) => {
    await deliver(at, shop.payments.dispute(paymentId, 'open'));
    await at.doJobs();
  };
  return { drawId, takeOut };
}

async function byIssuer(shop: Shop): Promise<WayOut> {
  const { drawId, paymentId } = await buy(shop);
  const takeOut = async (at: Shop) => {
    await deliver(at, shop.payments.warnOfFraud(paymentId));
    await at.doJobs();
  };
  return { drawId, takeOut };
}

async function byClubdraw(shop: Shop): Promise<WayOut> {
  const { drawId, paymentId } = await buy(shop);
  const strike = { drawId, holderIds: [paymentId], cause: 'fraud', words: 'Stolen.' } as const;
  return { drawId, takeOut: async (at) => strikeTickets(at.context, strike) };
}

async function byMailbox(shop: Shop): Promise<WayOut> {
  const { context } = shop;
  const { drawId } = await buildPromoDraw(context);
  const entrant = { drawId, name: null, phone: null, termsVersion: null, client: testClient };
  await enterPromoDraw(context, { ...entrant, email: 'ann@example.com' });
  const { entryId } = await enterPromoDraw(context, { ...entrant, email: 'bob@example.com' });
  const token = notYouPathOf(context, entryId).replace('/not-you/', '');
  return { drawId, takeOut: async (at) => takeBackEntry(at.context, token) };
}

async function byMember(shop: Shop): Promise<WayOut> {
  const { packageId, tierId } = await buildClub(shop);
  await buildMember(shop, tierId);
  const { membershipId: paymentId, email } = await buildMember(shop, tierId);
  const takeOut = async ({ context }: Shop) =>
    transaction(context.db, async (trx) => {
      return cancelMembership(trx, context, { paymentId, email, now: context.clock.now() });
    });
  return { drawId: await openDrawOf(shop, packageId), takeOut };
}

/** All ways in which somebody takes tickets out of a draw, by who it is. */
export const waysOut: Readonly<Record<string, (shop: Shop) => Promise<WayOut>>> = {
  'their holder': byHolder,
  'the payer’s bank': byBank,
  'the card’s issuer': byIssuer,
  Clubdraw: byClubdraw,
  'the person at the mailbox': byMailbox,
  'a member': byMember,
};
