import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Product } from './product.ts';
import type { Sandbox } from './sandbox.ts';

/** An owner with an account, as the provider and the product know them. */
export type Club = { email: string; password: string; token: string; accountId: string };

/** A draw on sale. */
export type Draw = { id: string; name: string; runAt: Date };

export const prizePicture = new URL('../pictures/prize.png', import.meta.url);

/** An address that nobody in this product has had. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

function textOf(value: unknown, name: string): string {
  const found: unknown = Object.entries(Object(value)).find(([key]) => key === name)?.[1];
  if (typeof found !== 'string') throw new Error(`There is no ${name} in the answer.`);
  return found;
}

/** Signs up and in over the product's interface. */
export async function newOwner({ product, sandbox }: World): Promise<Club> {
  const email = newEmail('tess');
  const password = 'salt-and-sunday';
  await product.call('POST', '/auth/otp', { body: { username: email } });
  const otp = await sandbox.code(email);
  await product.call('POST', '/auth/register', { body: { username: email, password, otp } });
  const answer = await product.call('POST', '/auth/login/', {
    body: { username: email, password },
  });
  return { email, password, token: textOf(answer, 'token'), accountId: '' };
}

type World = { product: Product; sandbox: Sandbox };

/** An owner whose payment account takes money. */
export async function connectedClub(world: World): Promise<Club> {
  const owner = await newOwner(world);
  const { product } = world;
  const { token } = owner;
  const link = textOf(await product.call('GET', '/api/create-stripe/', { token }), 'url');
  // A link is answered only after its page was asked for.
  await fetch(link);
  const end = new URLSearchParams({ end: 'complete' });
  await fetch(link, { method: 'POST', body: end, redirect: 'manual' });
  await product.call('POST', '/api/stripe-account/refresh', { token });
  return {
    ...owner,
    accountId: textOf(await product.call('GET', '/api/me/', { token }), 'stripeId'),
  };
}

type Wishes = { runsInMinutes?: number; hasPicture?: boolean } & Record<string, unknown>;

/** A paid draw of the club, 60 days ahead unless told otherwise. */
export async function publishDraw(world: World, club: Club, wishes: Wishes = {}): Promise<Draw> {
  return publish(world, club, { at: '/api/club-owner/draw/', wishes });
}

/** A draw of the club that costs nothing, likewise. */
export async function publishPromo(world: World, club: Club, wishes: Wishes = {}): Promise<Draw> {
  return publish(world, club, { at: '/api/club-owner/promo-draw', wishes });
}

async function publish(
  { product, sandbox }: World,
  club: Club,
  { at, wishes }: { at: string; wishes: Wishes },
): Promise<Draw> {
  const { runsInMinutes = 60 * 24 * 60, hasPicture = false, ...given } = wishes;
  const name = `Kombi weekend ${randomUUID().slice(0, 6)}`;
  const runAt = new Date((await sandbox.now()).getTime() + runsInMinutes * 60_000);
  const { token } = club;
  const body = {
    name,
    prize: 'Three nights in a 1974 Kombi, fuel included',
    runAt: runAt.toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    entryCost: 12.5,
    runMethod: 'COMPUTER_PICKED_WINNER',
    imageId: hasPicture ? await uploadPicture(product, token) : null,
    discounts: [],
    emailWinner: true,
    termsHtml: '<p>One winner. No cash instead of the prize.</p>',
    ...given,
  };
  const { data } = await product.call('POST', at, { token, body });
  return { id: textOf(data, 'id'), name: textOf(data, 'name'), runAt };
}

async function uploadPicture(product: Product, token: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([readFileSync(prizePicture)], { type: 'image/png' }), 'prize.png');
  const { data } = await product.call('POST', '/api/upload/', { token, body });
  return textOf(data, 'id');
}

/** Begins a purchase over the interface; answers the payment page's address. */
export async function startPurchase(
  { product }: World,
  draw: Draw,
  { email = newEmail('bo'), count = 1 }: { email?: string; count?: number } = {},
): Promise<string> {
  const body = { drawID: draw.id, count, email, paymentMethod: 'card' };
  return textOf(await product.call('POST', '/public/payment', { body }), 'paymentUrl');
}

/** The provider's name of the session of a payment page. */
export function sessionOf(paymentUrl: string): string {
  return new URL(paymentUrl).pathname.split('/').at(-1) ?? '';
}

/** Buys tickets over the interface; answers their codes once the mail with them is there. */
export async function buyTickets(
  world: World,
  draw: Draw,
  purchase: { email?: string; count?: number; card?: string } = {},
): Promise<string[]> {
  const { email = newEmail('bo'), count = 1, card = '4242424242424242' } = purchase;
  const session = sessionOf(await startPurchase(world, draw, { email, count }));
  await world.sandbox.control('pay', { session, card });
  const { text } = await world.sandbox.mail({
    to: email,
    subject: `Your tickets for ${draw.name}`,
  });
  return codesIn(text);
}

/** The ticket codes of a mail: each stands on a line of its own. */
export function codesIn(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => /^\d+(?:-\d+)+$/.test(line));
}
