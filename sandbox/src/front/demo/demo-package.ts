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
