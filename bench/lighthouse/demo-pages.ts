import { z } from 'zod';
import { formBudget, ownerBudget, publicBudget, unlistedBudget, type Budget } from './budgets.ts';

/** What the owner's area finds in the browser's storage when somebody is signed in. */
export type SignedIn = { clubToken: string; clubEmail: string };

export type MeasuredPage = { name: string; url: string; budget: Budget; as?: SignedIn };

const demo = z.object({
  email: z.string(),
  password: z.string(),
  draws: z.tuple([z.object({ url: z.url() })], z.object({ url: z.url() })),
});

const signedIn = z.object({ token: z.string() });

const created = z.object({ data: z.object({ id: z.string() }) });

/** Fills the demo club in and answers the pages to measure: its first draw is on sale. */
export async function demoPages(product: {
  url: string;
  sandboxUrl: string;
}): Promise<MeasuredPage[]> {
  const { url, sandboxUrl } = product;
  const { email, password, draws } = demo.parse(await post(`${sandboxUrl}/control/demo`));
  const login = { username: email, password };
  const { token } = signedIn.parse(await post(`${url}/auth/login`, login));
  const drawId = new URL(draws[0].url).pathname.split('/').at(-1) ?? '';
  const promoId = await publishPromo(url, token);
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
    open('/terms', `/terms?drawId=${drawId}`, publicBudget),
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

/** The demo club has paid draws only. */
async function publishPromo(url: string, token: string): Promise<string> {
  const draw = {
    name: 'Sunrise Swim Breakfast',
    prize: 'Breakfast for two after the swim',
    runAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    entryCost: 0,
    runMethod: 'COMPUTER_PICKED_WINNER',
    socials: { instagram: 'https://instagram.com/saltandsunday' },
  };
  const { data } = created.parse(await post(`${url}/api/club-owner/promo-draw`, draw, token));
  return data.id;
}

async function post(url: string, body: object = {}, token?: string): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
