import { randomUUID } from 'node:crypto';
import { sessionOf, type Club } from './club.ts';
import type { Product } from './product.ts';
import type { Sandbox } from './sandbox.ts';

type World = { product: Product; sandbox: Sandbox };

/** A weekly package with one tier of 15 AUD: 10 entries, and 2 more with each renewal. */
export type Package = { id: string; name: string; tierId: string };

function idIn(value: unknown): string {
  const { id } = Object(value);
  if (typeof id !== 'string') throw new Error('There is no id in the answer.');
  return id;
}

/** Publishes a package whose first draw runs in three days. */
export async function publishPackage({ product, sandbox }: World, club: Club): Promise<Package> {
  const name = `Salt and Sunday ${randomUUID().slice(0, 6)}`;
  const drawDate = new Date((await sandbox.now()).getTime() + 3 * 86_400_000);
  const tier = {
    name: 'Swimmer',
    price: 15,
    currency: 'AUD',
    chanceOfWin: 10,
    recurringEntry: 2,
    highlight: '- A seat in the van',
  };
  const body = {
    name,
    frequency: 'Weekly',
    drawDate: drawDate.toISOString().slice(0, 16),
    currency: 'AUD',
    timezone: 'UTC',
    discounts: [],
    tiers: [tier],
  };
  const { token } = club;
  const { data } = await product.call('POST', '/api/club-owner/membership/', { token, body });
  const id = idIn(data);
  const offer = await product.call('GET', `/public/club-owner/membership/${id}`);
  const tiers: unknown = offer['tiers'];
  return { id, name, tierId: idIn(Array.isArray(tiers) ? tiers[0] : undefined) };
}

/** Becomes a member over the interface; resolves when the welcome with the tickets is there. */
export async function joinPackage(
  { product, sandbox }: World,
  offer: Package,
  { email, card = '4242424242424242' }: { email: string; card?: string },
): Promise<void> {
  const body = { membershipTireId: offer.tierId, email, paymentMethod: 'card' };
  const { paymentUrl } = await product.call('POST', '/public/payment/membership', { body });
  if (typeof paymentUrl !== 'string') throw new Error('There is no payment page.');
  await sandbox.control('pay', { session: sessionOf(paymentUrl), card });
  await sandbox.mail({ to: email, subject: `Welcome to ${offer.name}` });
}
