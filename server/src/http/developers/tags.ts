/** The groups of the calls, in the order of the reference, each with the paths that it has. */
const groups: readonly { name: string; description: string; paths: RegExp }[] = [
  {
    name: 'Customers',
    description: 'The sign-in of customers, and what they have.',
    paths: /^\/auth\/customer\//,
  },
  {
    name: 'Sign-in',
    description: "The ways into an owner's session, and out of it.",
    paths: /^\/auth\//,
  },
  {
    name: 'Packages',
    description: "An owner's membership packages and their members.",
    paths: /^\/api\/club-owner\/(membership|club-members)/,
  },
  {
    name: 'Draws',
    description: "An owner's draws, paid and promotional.",
    paths: /^\/api\/club-owner\/(draw|promo-draw)/,
  },
  {
    name: 'Club',
    description: "An owner's profile, payment account, images and terms.",
    paths: /^\/api\//,
  },
  {
    name: 'Checkout',
    description: 'Buying, and giving back.',
    paths: /^\/public\/(payment|club-owner\/promo-draw-signup)/,
  },
  {
    name: 'Proofs',
    description: "A draw's course, and what it takes to recompute it.",
    paths: /^\/public\/(draws|ledger|keys|verify)/,
  },
  {
    name: 'Public pages',
    description: 'What everybody may see of draws and packages, with their files.',
    paths: /^\/public\//,
  },
  {
    name: 'Running it',
    description: 'Health, this description, and what the payment provider calls.',
    paths: /^\//,
  },
];

export const tags = groups.map(({ name, description }) => ({ name, description }));

/** The group of a path: the first that has it. */
export function tagOf(path: string): string {
  return groups.find(({ paths }) => paths.test(path))?.name ?? '';
}
