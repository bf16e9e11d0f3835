import { askToJoin, pay } from '@clubdraw/journeys/buyer';
import { publishPackage, tierOf, uploadPicture } from '@clubdraw/journeys/club';
import type { ProductClient } from '@clubdraw/journeys/http-client';
import type { SandboxClient } from '@clubdraw/journeys/sandbox-client';
import { demoPicture, type SignedInOwner } from './demo-steps.ts';

const dayInMs = 24 * 60 * 60 * 1000;

/** Creates the demo's package and answers its id. */
export async function createPackage({ product, token }: SignedInOwner, now: Date): Promise<string> {
  const { name, description, image, frequency, drawnInDays, tiers, discounts } = demoPackage;
  const day = new Date(now.getTime() + drawnInDays * dayInMs).toISOString().slice(0, 10);
  return publishPackage(product, token, {
    name,
    description,
    imageId: await uploadPicture(product, token, await demoPicture(image)),
    frequency,
    drawDate: `${day}T19:00`,
    timezone: 'Australia/Sydney',
    tiers,
    discounts,
  });
}

/** Has the next member join as everybody would: to the payment page, and through it. */
export async function joinPackage(
  { product, sandbox }: { product: ProductClient; sandbox: SandboxClient },
  joining: { packageId: string; member: (typeof demoPackage.members)[number] },
): Promise<void> {
  const { packageId, member } = joining;
  const tierId = await tierOf(product, packageId, demoPackage.tiers[member.tier].name);
  const paymentUrl = await askToJoin(product, { tierId, email: member.email });
  const card = 'card' in member ? member.card : undefined;
  await pay(sandbox, paymentUrl, { name: member.name, card });
}

/** The membership package of the demo club, and who joins it. */
export const demoPackage = {
  key: 'crew',
  name: 'The Sunday Crew',
  description:
    'We meet at the point every Sunday at seven, whatever the swell does, and somebody brings coffee.\n\nEach month one of the crew wins a board, a wetsuit or a weekend away.',
  image: 'surf.png',
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
