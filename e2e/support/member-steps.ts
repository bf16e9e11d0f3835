import { randomUUID } from 'node:crypto';
import { askToJoin, pay } from '@clubdraw/journeys/buyer';
import { publishPackage as putOnSale, tierOf } from '@clubdraw/journeys/club';
import type { Club, World } from './club.ts';

/** A package with one tier of 15 AUD: 10 entries, and 2 more with each renewal. */
export type Package = { id: string; name: string; tierId: string };

type Wishes = {
  name?: string;
  highlight?: string;
  frequency?: string;
  /** Discounts for members. */
  discounts?: { type: string; code: string }[];
};

/** Publishes a package whose first draw runs in three days, a weekly one unless told. */
export async function publishPackage(
  { product, sandbox }: World,
  club: Club,
  {
    name = `Salt and Sunday ${randomUUID().slice(0, 6)}`,
    highlight = '- A seat in the van',
    frequency = 'Weekly',
    discounts = [],
  }: Wishes = {},
): Promise<Package> {
  const drawDate = new Date((await sandbox.now()).getTime() + 3 * 86_400_000);
  const tier = {
    name: 'Swimmer',
    price: 15,
    chanceOfWin: 10,
    recurringEntry: 2,
    highlight,
  };
  const id = await putOnSale(product, club.token, {
    name,
    frequency,
    discounts,
    drawDate: drawDate.toISOString().slice(0, 16),
    tiers: [tier],
  });
  return { id, name, tierId: await tierOf(product, id, tier.name) };
}

/** Becomes a member over the interface; resolves when the welcome with the tickets is there. */
export async function joinPackage(
  { product, sandbox }: World,
  offer: Package,
  { email, card }: { email: string; card?: string },
): Promise<void> {
  await pay(sandbox, await askToJoin(product, { tierId: offer.tierId, email }), { card });
  await sandbox.mail({ to: email, subject: `Welcome to ${offer.name}` });
}
