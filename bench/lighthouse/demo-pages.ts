import { signIn } from '@clubdraw/journeys/club';
import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { z } from 'zod';
import { formBudget, ownerBudget, publicBudget, unlistedBudget, type Budget } from './budgets.ts';

/** The storage of a browser in which an owner is signed in. */
export type SignedIn = { clubToken: string; clubEmail: string };

export type MeasuredPage = { name: string; url: string; budget: Budget; as?: SignedIn };

const demo = z.object({
  email: z.string(),
  password: z.string(),
  draws: z.array(z.object({ url: z.url() })),
});

/** Fills the demo club in and answers the pages to measure: its first draw is on sale. */
export async function demoPages(product: {
  url: string;
  sandboxUrl: string;
}): Promise<MeasuredPage[]> {
  const { url, sandboxUrl } = product;
  const club = demo.parse(await new SandboxClient(sandboxUrl).control('demo'));
  const { email, draws } = club;
  const token = await signIn(new ProductClient(url), club);
  const drawId = idIn(draws, '/draw-info/');
  const promoId = idIn(draws, '/promo-draw/');
  const open = (name: string, path: string, budget: Budget): MeasuredPage => ({
    name,
    url: url + path,
    budget,
  });
  const as = { clubToken: `Bearer ${token}`, clubEmail: email };
  const owned = (path: string, budget: Budget): MeasuredPage => ({
    ...open(path.split('?')[0]?.replace(drawId, '…') ?? path, path, budget),
    as,
  });
  return [
    open('/draw-info', `/draw-info/${drawId}`, publicBudget),
    open('/promo-draw', `/promo-draw/${promoId}`, publicBudget),
    open('/qr/draw', `/qr/draw/${promoId}`, unlistedBudget),
    open('/total', `/total?drawId=${drawId}&count=2`, unlistedBudget),
    open('/payment/refund', '/payment/refund', unlistedBudget),
    open('/terms', `/terms?drawId=${drawId}`, unlistedBudget),
    open('/ (sign in)', '/', formBudget),
    open('/signup', '/signup', formBudget),
    owned('/welcome', ownerBudget),
    owned('/profile', ownerBudget),
    owned('/profile/draw-list', ownerBudget),
    owned('/profile/promo-draw-list', ownerBudget),
    owned(`/profile/draw-details/${drawId}`, ownerBudget),
    owned(`/draw-memberships/${drawId}`, ownerBudget),
    owned('/profile/terms', ownerBudget),
    owned('/profile/create-draw', formBudget),
    owned('/profile/create-promo-draw', formBudget),
  ];
}

/** The part of a public address that names the draw. */
function idIn(draws: readonly { url: string }[], page: string): string {
  const found = draws.map(({ url }) => new URL(url).pathname).find((path) => path.startsWith(page));
  if (found === undefined) throw new Error(`The demo club has nothing at ${page}`);
  return found.slice(page.length);
}
