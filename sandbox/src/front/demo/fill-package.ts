import type { HostedPages } from './hosted-pages.ts';
import { DemoTrouble, textOf, type ProductClient } from './product-client.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** Creates the demo's package and answers its id. */
export async function createPackage(product: ProductClient, now: Date): Promise<string> {
  const { name, frequency, drawnInDays, tiers, discounts } = demoPackage;
  const day = new Date(now.getTime() + drawnInDays * dayInMs).toISOString().slice(0, 10);
  const answer = await product.call('POST', '/api/club-owner/membership/', {
    name,
    frequency,
    drawDate: `${day}T19:00`,
    timezone: 'Australia/Sydney',
    currency: 'AUD',
    tiers: tiers.map((tier) => ({ ...tier, currency: 'AUD' })),
    discounts,
  });
  return textOf(answer, 'id');
}

/** Has the next member join as everybody would: to the payment page, and through it. */
export async function joinPackage(
  { product, pages }: { product: ProductClient; pages: HostedPages },
  joining: { packageId: string; member: (typeof demoPackage.members)[number] },
): Promise<void> {
  const { packageId, member } = joining;
  const { tiers } = await product.call('GET', `/public/club-owner/membership/${packageId}`);
  const answer = await product.call('POST', '/public/payment/membership', {
    membershipTireId: tierId(tiers, demoPackage.tiers[member.tier].name),
    email: member.email,
    paymentMethod: 'card',
  });
  const card = 'card' in member ? member.card : undefined;
  await pages.pay(textOf(answer, 'paymentUrl'), member.name, card);
}

function tierId(tiers: unknown, name: string): string {
  const list: unknown[] = Array.isArray(tiers) ? tiers : [];
  for (const tier of list) {
    const facts = new Map<string, unknown>(Object.entries(tier ?? {}));
    const id = facts.get('id');
    if (facts.get('name') === name && typeof id === 'string') return id;
  }
  throw new DemoTrouble(`Clubdraw's package has no tier "${name}".`);
}

/** The membership package of the demo club, and who joins it. */
export const demoPackage = {
  key: 'crew',
  name: 'The Sunday Crew',
  frequency: 'Monthly',
  /** Days until its first draw, which runs in Sydney's evening. */
  drawnInDays: 12,
  tiers: [
    {
      name: 'Shore Crew',
      price: 5,
      chanceOfWin: 1,
      recurringEntry: 1,
      highlight: '10% off at the surf shop\nThe monthly swell letter',
    },
    {
      name: 'Paddle Crew',
      price: 15,
      chanceOfWin: 4,
      recurringEntry: 2,
      highlight: 'Everything of the Shore Crew\nA free board hire each month',
    },
    {
      name: 'Lineup Crew',
      price: 30,
      chanceOfWin: 10,
      recurringEntry: 4,
      highlight: 'Everything of the Paddle Crew\nA coffee on us every Sunday',
    },
  ],
  discounts: [{ type: 'discount', code: 'CREW15 at the wetsuit repair' }],
  /** The tier that each member takes, by its place; one has a card that fails on renewal. */
  members: [
    { name: 'Ana Moreau', email: 'ana.moreau@example.com', tier: 1 },
    { name: 'Ben Okafor', email: 'ben.okafor@example.com', tier: 0 },
    { name: 'Chloe Tan', email: 'chloe.tan@example.com', tier: 2 },
    { name: 'Dan Petrov', email: 'dan.petrov@example.com', tier: 0, card: '4000000000000341' },
    { name: 'Elif Demir', email: 'elif.demir@example.com', tier: 1 },
  ],
} as const;
