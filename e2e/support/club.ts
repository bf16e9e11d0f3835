import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkOut, pay } from '@clubdraw/journeys/buyer';
import {
  accountOf,
  completeOnboarding,
  publishDraw as putOnSale,
  signIn,
  signUp,
  uploadPicture,
} from '@clubdraw/journeys/club';
import type { ProductClient } from '@clubdraw/journeys/http-client';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';

/** An owner with an account, as the provider and the product know them. */
export type Club = { email: string; password: string; token: string; accountId: string };

/** A draw on sale. */
export type Draw = { id: string; name: string; runAt: Date };

export const prizePicture = new URL('../pictures/prize.png', import.meta.url);

/** An address that nobody in this product has had. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

/** Signs up and in over the product's interface. */
export async function newOwner(world: World): Promise<Club> {
  const account = { email: newEmail('tess'), password: 'salt-and-sunday' };
  await signUp(world, account);
  return { ...account, token: await signIn(world.product, account), accountId: '' };
}

/** The product and what is around it, as most steps of stories take them. */
export type World = { product: ProductClient; sandbox: SandboxClient };

/** An owner whose payment account takes money; the forms ask a club without a name for one. */
export async function connectedClub(world: World, { name = '' } = {}): Promise<Club> {
  const owner = await newOwner(world);
  const { product } = world;
  const { token } = owner;
  await completeOnboarding(product, { token });
  await product.call('POST', '/api/stripe-account/refresh', { token });
  if (name !== '') {
    await product.call('PUT', '/api/club-owner/club', { token, body: { name } });
  }
  return { ...owner, accountId: await accountOf(product, token) };
}

/** A club that many stories use, and when it signed in last. */
export type SharedClub = { club: Club; signedInAt: Date };

const sessionMs = 20 * 24 * 60 * 60 * 1000;

/** The club, signed in anew where other stories moved the clock by weeks: sessions end. */
export async function stillSignedIn(
  { product, sandbox }: World,
  shared: SharedClub,
): Promise<Club> {
  const now = await sandbox.now();
  if (now.getTime() - shared.signedInAt.getTime() > sessionMs) {
    shared.club = { ...shared.club, token: await signIn(product, shared.club) };
    shared.signedInAt = now;
  }
  return shared.club;
}

type Wishes = { runsInMinutes?: number; hasPicture?: boolean } & Record<string, unknown>;

/** A paid draw of the club, 60 days ahead unless told otherwise. */
export async function publishDraw(world: World, club: Club, wishes: Wishes = {}): Promise<Draw> {
  return publish(world, club, { isPromo: false, wishes });
}

/** Gives a draw of the club another price; all else that it says is plain. */
export async function changePrice(
  { product }: Pick<World, 'product'>,
  { token }: Club,
  { draw: { id, name, runAt }, entryCost }: { draw: Draw; entryCost: number },
): Promise<void> {
  const body = {
    name,
    prize: 'Three nights in a 1974 Kombi, fuel included',
    runAt: runAt.toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    runMethod: 'COMPUTER_PICKED_WINNER',
    entryCost,
  };
  await product.call('PUT', `/api/club-owner/draw/${id}`, { token, body });
}

/** The path of the club's own page, after it was given a picture and a few words. */
export async function clubPageOf({ product }: World, { token }: Club): Promise<string> {
  const imageId = await uploadPicture(product, token, prizeFile());
  const body = { name: 'Salt & Sunday', imageId, contact: 'hi@salt.example', about: 'We surf.' };
  await product.call('PUT', '/api/club-owner/club', { token, body });
  const { path } = await product.call('GET', '/api/club-owner/club', { token });
  return String(path);
}

/** A draw of the club that costs nothing, likewise. */
export async function publishPromo(world: World, club: Club, wishes: Wishes = {}): Promise<Draw> {
  return publish(world, club, { isPromo: true, wishes });
}

async function publish(
  { product, sandbox }: World,
  { token }: Club,
  { isPromo, wishes }: { isPromo: boolean; wishes: Wishes },
): Promise<Draw> {
  const { runsInMinutes = 60 * 24 * 60, hasPicture = false, ...given } = wishes;
  const form = {
    name: `Kombi weekend ${randomUUID().slice(0, 6)}`,
    prize: 'Three nights in a 1974 Kombi, fuel included',
    runAt: new Date((await sandbox.now()).getTime() + runsInMinutes * 60_000),
    entryCost: 12.5,
    imageId: hasPicture ? await uploadPicture(product, token, prizeFile()) : null,
    discounts: [],
    termsHtml: '<p>One winner. No cash instead of the prize.</p>',
    ...given,
  };
  const id = await putOnSale(product, token, form, { isPromo });
  return { id, name: form.name, runAt: form.runAt };
}

function prizeFile() {
  return { name: 'prize.png', bytes: readFileSync(prizePicture) };
}

/** Begins a purchase over the interface; answers the payment page's address. */
export async function startPurchase(
  { product }: World,
  draw: Draw,
  { email = newEmail('bo'), count = 1 }: { email?: string; count?: number } = {},
): Promise<string> {
  return checkOut(product, { drawId: draw.id, count, email });
}

/** Buys tickets over the interface; answers their codes once the mail with them is there. */
export async function buyTickets(
  world: World,
  draw: Draw,
  purchase: { email?: string; count?: number; card?: string } = {},
): Promise<string[]> {
  const { email = newEmail('bo'), count, card } = purchase;
  const paymentUrl = await startPurchase(world, draw, { email, ...(count && { count }) });
  await pay(world.sandbox, paymentUrl, { card });
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
