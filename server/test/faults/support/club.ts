import { call, codeFor, control } from './world.ts';
import type { Stage } from './stage.ts';

export type Club = { token: string; accountId: string };

let clubs = 0;

/** An owner who signed up, signed in and went through the provider's onboarding, all over HTTP. */
export async function openClub(stage: Stage): Promise<Club> {
  const [base = ''] = stage.urls;
  clubs += 1;
  const username = `club-${clubs}@example.com`;
  const password = 'salt-tide-4711';
  const otp = await codeFor(stage, username, async () =>
    call(base, 'POST', '/auth/otp', { username }),
  );
  const registered = await call(base, 'POST', '/auth/register', { username, password, otp });
  if (registered.status !== 201) throw new Error(JSON.stringify(registered));
  const { body } = await call(base, 'POST', '/auth/login/', { username, password });
  const token = String(body['token']);
  await call(base, 'GET', '/api/create-stripe/', undefined, token);
  const me = await call(base, 'GET', '/api/me/', undefined, token);
  const accountId = String(me.body['stripeId']);
  await control(stage, 'account', {
    account: accountId,
    chargesEnabled: true,
    payoutsEnabled: true,
    currentlyDue: [],
    pastDue: [],
    disabledReason: null,
    capabilities: { card_payments: 'active', transfers: 'active' },
  });
  await control(stage, 'webhooks/settle');
  await stage.settle();
  return { token, accountId };
}

export type DrawWish = { inMinutes?: number; ticketCap?: number; entryCost?: number };

/** A draw on sale: 10 AUD a ticket, a day from the product's now, unless told. */
export async function publishDraw(
  stage: Stage,
  club: Club,
  { inMinutes = 1_440, ...change }: DrawWish = {},
): Promise<string> {
  const now = await productNow(stage);
  const [base = ''] = stage.urls;
  const draw = {
    name: 'The Kombi Weekender',
    runAt: new Date(now.getTime() + inMinutes * 60_000).toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    prize: 'A camper van',
    entryCost: 10,
    runMethod: 'COMPUTER_PICKED_WINNER',
    emailWinner: true,
    ...change,
  };
  const answer = await call(base, 'POST', '/api/club-owner/draw/', draw, club.token);
  const data: object = Object.assign({}, answer.body['data']);
  if (!('id' in data)) throw new Error(`no draw: ${JSON.stringify(answer)}`);
  return String(data.id);
}

export async function productNow(stage: Stage): Promise<Date> {
  const { body } = await call(stage.sandboxUrl, 'GET', '/clock');
  return new Date(String(body['now']));
}

export type SoldPackage = { packageId: string; tierId: string };

/** A weekly package on sale: 10 AUD for 2 tickets and 1 more with each renewal. */
export async function publishPackage(
  stage: Stage,
  club: Club,
  { inMinutes }: { inMinutes: number },
): Promise<SoldPackage> {
  const now = await productNow(stage);
  const [base = ''] = stage.urls;
  const offer = {
    name: 'Salt Club',
    frequency: 'Weekly',
    drawDate: new Date(now.getTime() + inMinutes * 60_000).toISOString().slice(0, 16),
    timezone: 'UTC',
    currency: 'AUD',
    tiers: [{ name: 'Gold', price: 10, currency: 'AUD', chanceOfWin: 2, recurringEntry: 1 }],
    discounts: [],
  };
  const answer = await call(base, 'POST', '/api/club-owner/membership/', offer, club.token);
  const data = Object.assign({ id: '', tiers: [] as { id: string }[] }, answer.body['data']);
  const [tier] = data.tiers;
  if (!tier) throw new Error(`no package: ${JSON.stringify(answer)}`);
  return { packageId: data.id, tierId: tier.id };
}
