import {
  accountOf,
  completeOnboarding,
  publishDraw,
  publishPackage as putPackageOnSale,
  signIn,
  signUp,
  tierOf,
} from '@clubdraw/journeys/club';
import type { RunningProduct } from './running-product.ts';

export type FaultyClub = { email: string; token: string; accountId: string };

let clubs = 0;

/** An owner who signed up, signed in and went through the provider's onboarding, all over HTTP. */
export async function openClub(running: RunningProduct): Promise<FaultyClub> {
  const product = running.product(0);
  const sandbox = running.outside;
  clubs += 1;
  const account = { email: `club-${clubs}@example.com`, password: 'salt-tide-4711' };
  await signUp({ product, sandbox }, account);
  const token = await signIn(product, account);
  await completeOnboarding(product, { token });
  await sandbox.control('webhooks/settle');
  await running.settle();
  return { email: account.email, token, accountId: await accountOf(product, token) };
}

export type DrawWish = {
  inMinutes?: number;
  ticketCap?: number;
  entryCost?: number;
  morePrizes?: readonly { prize: string; quantity: number }[];
  onePrizeEach?: boolean;
  bundles?: { count: number; price: number }[];
  maxPerPerson?: number;
  drawWhenSoldOut?: boolean;
  /** Minutes until cards are received no more, of a draw that anybody can enter for nothing. */
  cardsForMinutes?: number;
  giveaways?: number;
  /** Seconds until anybody can enter it. */
  opensInSeconds?: number;
};

/** A draw on sale: 10 AUD a ticket, a day from the product's now, unless told. */
export async function publishDrawOfClub(
  running: RunningProduct,
  { token }: FaultyClub,
  { inMinutes = 1_440, cardsForMinutes, opensInSeconds, ...change }: DrawWish = {},
): Promise<string> {
  return publishDraw(running.product(0), token, {
    runAt: await later(running, inMinutes),
    ...(cardsForMinutes && { freeEntry: await freeWays(running, cardsForMinutes) }),
    ...(opensInSeconds && { opensAt: await later(running, opensInSeconds / 60) }),
    ...change,
  });
}

async function freeWays(running: RunningProduct, minutes: number) {
  const until = (await later(running, minutes)).toISOString();
  return { online: { each: 2 }, post: { address: 'PO Box 7', each: 2, until } };
}

/** A code for half the price, and one for a free ticket, of a draw that may give some away. */
export async function makeCodes(
  running: RunningProduct,
  { token }: FaultyClub,
  drawId: string,
): Promise<void> {
  const path = `/api/club-owner/draw/${drawId}/codes`;
  for (const body of [
    { code: 'HALF', percentOff: 50, uses: 10_000 },
    { code: 'GIFT', tickets: 1, uses: 10_000 },
  ]) {
    await running.product(0).call('POST', path, { token, body });
  }
}

async function later(running: RunningProduct, minutes: number): Promise<Date> {
  return new Date((await running.outside.now()).getTime() + minutes * 60_000);
}

export type SoldPackage = { packageId: string; tierId: string };

/**
 * A weekly package on sale: 10 AUD for 2 tickets and 1 more with each renewal, and a tier at 25
 * AUD.
 */
export async function publishPackage(
  running: RunningProduct,
  { token }: FaultyClub,
  { inMinutes }: { inMinutes: number },
): Promise<SoldPackage> {
  const product = running.product(0);
  const packageId = await putPackageOnSale(product, token, {
    name: 'Salt Club',
    drawDate: (await later(running, inMinutes)).toISOString().slice(0, 16),
    tiers: [
      { name: 'Gold', price: 10, chanceOfWin: 2, recurringEntry: 1 },
      { name: 'Platinum', price: 25, chanceOfWin: 5, recurringEntry: 2 },
    ],
  });
  return { packageId, tierId: await tierOf(product, packageId, 'Gold') };
}
