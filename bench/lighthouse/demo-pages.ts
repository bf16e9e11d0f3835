import { signIn } from '@clubdraw/journeys/club';
import { ProductClient } from '@clubdraw/journeys/http-client';
import { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { z } from 'zod';
import {
  entranceBudget,
  formBudget,
  ownerBudget,
  publicBudget,
  unlistedBudget,
  type Budget,
} from './budgets.ts';

/** The storage of a browser in which an owner is signed in. */
export type SignedIn = { clubToken: string; clubEmail: string };

export type MeasuredPage = { name: string; url: string; budget: Budget; as?: SignedIn };

const demo = z.object({
  email: z.string(),
  password: z.string(),
  draws: z.array(z.object({ url: z.url() })),
});

const clubPage = z.object({ path: z.string() });

/** Fills the demo club in and answers the pages to measure: its first draw is on sale. */
export async function demoPages({
  url,
  sandboxUrl,
}: {
  url: string;
  sandboxUrl: string;
}): Promise<MeasuredPage[]> {
  const club = demo.parse(await new SandboxClient(sandboxUrl).control('demo'));
  const { email, draws } = club;
  const product = new ProductClient(url);
  const token = await signIn(product, club);
  const { path } = clubPage.parse(await product.call('GET', '/api/club-owner/club', { token }));
  const drawId = idIn(draws, '/draw-info/');
  const promoId = idIn(draws, '/promo-draw/');
  const as = { clubToken: `Bearer ${token}`, clubEmail: email };
  return [
    ...openPages({ drawId, promoId, path }).map((page) => ({ ...page, url: url + page.url })),
    ...ownedPages(drawId).map((page) => ({ ...page, url: url + page.url, as })),
  ];
}

type Shown = { drawId: string; promoId: string; path: string };

/** The pages for everybody, each by its path. */
function openPages({ drawId, promoId, path }: Shown): MeasuredPage[] {
  return [
    { name: '/draw-info', url: `/draw-info/${drawId}`, budget: publicBudget },
    { name: '/promo-draw', url: `/promo-draw/${promoId}`, budget: publicBudget },
    { name: '/club', url: path, budget: publicBudget },
    { name: '/example', url: '/example', budget: publicBudget },
    { name: '/qr/draw', url: `/qr/draw/${drawId}`, budget: unlistedBudget },
    { name: '/total', url: `/total?drawId=${drawId}&count=2`, budget: unlistedBudget },
    { name: '/payment/refund', url: '/payment/refund', budget: unlistedBudget },
    { name: '/terms', url: `/terms?drawId=${drawId}`, budget: unlistedBudget },
    { name: '/', url: '/', budget: entranceBudget },
    { name: '/signup', url: '/signup', budget: entranceBudget },
  ];
}

/** The owner's pages, likewise. */
function ownedPages(drawId: string): MeasuredPage[] {
  const page = (path: string, budget: Budget): MeasuredPage => ({
    name: path.replace(drawId, '…'),
    url: path,
    budget,
  });
  return [
    page('/welcome', ownerBudget),
    page('/profile', ownerBudget),
    page('/profile/draw-list', ownerBudget),
    page('/profile/promo-draw-list', ownerBudget),
    page(`/profile/draw-details/${drawId}`, ownerBudget),
    page(`/draw-memberships/${drawId}`, ownerBudget),
    page('/profile/terms', ownerBudget),
    page('/profile/create-draw', formBudget),
    page('/profile/create-promo-draw', formBudget),
  ];
}

/** The part of a public address that names the draw. */
function idIn(draws: readonly { url: string }[], page: string): string {
  const found = draws.map(({ url }) => new URL(url).pathname).find((path) => path.startsWith(page));
  if (found === undefined) throw new Error(`The demo club has nothing at ${page}`);
  return found.slice(page.length);
}
