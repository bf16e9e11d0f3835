import { z } from 'zod';
import { formBudget, publicBudget, unlistedBudget, type Budget } from './budgets.ts';

/** What the owner's area finds in the browser's storage when somebody is signed in. */
export type SignedIn = { clubToken: string; clubEmail: string };

export type MeasuredPage = { name: string; url: string; budget: Budget; as?: SignedIn };

const demo = z.object({
  email: z.string(),
  password: z.string(),
  draws: z.tuple([z.object({ url: z.url() })], z.object({ url: z.url() })),
});

const signedIn = z.object({ token: z.string() });

/** Fills the demo club in and answers the pages to measure: its first draw is on sale. */
export async function demoPages(product: {
  url: string;
  sandboxUrl: string;
}): Promise<MeasuredPage[]> {
  const { email, password, draws } = demo.parse(await post(`${product.sandboxUrl}/control/demo`));
  const login = { username: email, password };
  const { token } = signedIn.parse(await post(`${product.url}/auth/login`, login));
  const as = { clubToken: `Bearer ${token}`, clubEmail: email };
  const drawId = new URL(draws[0].url).pathname.split('/').at(-1) ?? '';
  const total = `${product.url}/total?drawId=${drawId}&count=2`;
  return [
    { name: '/draw-info', url: draws[0].url, budget: publicBudget },
    { name: '/total', url: total, budget: unlistedBudget },
    { name: '/ (sign in)', url: `${product.url}/`, budget: formBudget },
    {
      name: '/profile/create-draw',
      url: `${product.url}/profile/create-draw`,
      budget: formBudget,
      as,
    },
  ];
}

async function post(url: string, body: object = {}): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
