/** One draw of the demo club, and how far it is taken. */
export interface PlannedDraw {
  readonly key: string;
  readonly name: string;
  readonly prize: string;
  /** A file of `demo-images`. */
  readonly image: string;
  /** Major units of Australian dollars; a draw that costs nothing is promotional. */
  readonly entryCost: number;
  readonly ticketCap: number | null;
  readonly runMethod: 'COMPUTER_PICKED_WINNER' | 'COMPUTER_PICKED_NO_WINNER';
  /** From the moment of publishing until the draw runs. */
  readonly runsInMinutes: number;
  readonly discounts: readonly { readonly type: string; readonly code: string }[];
  /** How many tickets each buyer takes, one purchase after the other; of a free one, 1. */
  readonly purchases: readonly number[];
  readonly end: 'on sale' | 'cancelled' | 'drawn';
}

const day = 24 * 60;

/** Long enough to sell its tickets, short enough that time hardly moves for everything else. */
export const drawnAfterMinutes = 10;

const usual = {
  ticketCap: null,
  runMethod: 'COMPUTER_PICKED_WINNER',
  discounts: [],
  purchases: [],
  end: 'on sale',
} as const;

/** One draw for each state that a draw can be in. */
export const demoPlan: readonly PlannedDraw[] = [
  {
    ...usual,
    key: 'kombi',
    name: 'The Kombi Weekender',
    prize: 'A restored 1974 camper van, its surfboard rack and a full tank of fuel',
    image: 'kombi.png',
    entryCost: 10,
    ticketCap: 5_000,
    runsInMinutes: 21 * day,
    discounts: [{ type: 'discount', code: 'SALTY10 at the surf shop' }],
    purchases: [5, 12, 1, 40, 3, 2, 25, 8, 1, 6, 110, 4],
  },
  {
    ...usual,
    key: 'espresso',
    name: 'Espresso for Life',
    prize: 'A dual-boiler espresso machine, a grinder and a year of beans',
    image: 'espresso.png',
    entryCost: 5,
    ticketCap: 60,
    runsInMinutes: 9 * day,
    purchases: [10, 4, 18, 2, 15, 6],
  },
  {
    ...usual,
    key: 'ferry',
    name: 'Two to Tasmania',
    prize: 'Ferry and cabin for two, with a week of road trip',
    image: 'ferry.png',
    entryCost: 12,
    ticketCap: 40,
    runsInMinutes: 14 * day,
    purchases: [12, 5, 13, 10],
  },
  {
    ...usual,
    key: 'sauna',
    name: 'Sauna on Wheels',
    prize: 'A mobile sauna for a winter weekend, wood included',
    image: 'sauna.png',
    entryCost: 8,
    ticketCap: 3_000,
    runMethod: 'COMPUTER_PICKED_NO_WINNER',
    runsInMinutes: 45 * day,
  },
  {
    ...usual,
    key: 'vinyl',
    name: 'Vinyl Sunday',
    prize: 'A turntable and 50 records that deserve another listener',
    image: 'vinyl.png',
    entryCost: 4,
    ticketCap: 600,
    runsInMinutes: 30 * day,
    purchases: [3, 7],
    end: 'cancelled',
  },
  {
    ...usual,
    key: 'surf',
    name: 'Sunrise Swim Breakfast',
    prize: 'Breakfast for two after the swim, and a surf lesson',
    image: 'surf.png',
    entryCost: 0,
    runsInMinutes: 16 * day,
    purchases: [1, 1, 1, 1, 1],
  },
  {
    ...usual,
    key: 'wetsuits',
    name: 'Midwinter Wetsuits',
    prize: 'Two 4/3 wetsuits, made to measure',
    image: 'wetsuits.png',
    entryCost: 6,
    ticketCap: 1_000,
    runsInMinutes: drawnAfterMinutes,
    purchases: [9, 20, 4, 16, 2],
    end: 'drawn',
  },
];

/** Where people see a draw of the plan. */
export function publicPathOf(plan: PlannedDraw | undefined, drawId: string): string {
  return plan?.entryCost === 0 ? `/promo-draw/${drawId}` : `/draw-info/${drawId}`;
}

/** They take turns; nobody of this name exists. */
export const demoBuyers = [
  { name: 'Ana Moreau', email: 'ana.moreau@example.com' },
  { name: 'Ben Okafor', email: 'ben.okafor@example.com' },
  { name: 'Chloe Tan', email: 'chloe.tan@example.com' },
  { name: 'Dan Petrov', email: 'dan.petrov@example.com' },
  { name: 'Elif Demir', email: 'elif.demir@example.com' },
  { name: 'Finn Walsh', email: 'finn.walsh@example.com' },
  { name: 'Grace Liu', email: 'grace.liu@example.com' },
  { name: 'Hugo Silva', email: 'hugo.silva@example.com' },
] as const;

/** The face of the demo's club. */
export const demoFace = {
  name: 'Salt & Sunday',
  contact: 'hello@saltandsunday.example',
  about:
    'A surf club with a kitchen. We swim on Sundays, cook afterwards, and raffle what our friends make.',
};

/** Addresses that belong to nobody. */
export const demoSocials = {
  instagram: 'https://instagram.example/saltandsunday',
  website: 'https://saltandsunday.example',
};

export const demoTerms = `
<h2>The short version</h2>
<p>One ticket, one chance. Salt and Sunday runs this draw; entry is open to adults who live in Australia.</p>
<ul>
  <li>Tickets come by e-mail, each with its own number.</li>
  <li>You can have your money back until the draw closes.</li>
  <li>The winner is told by e-mail and has 14 days to claim the prize.</li>
</ul>`;
