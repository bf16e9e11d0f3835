import { freeEntryOf, type FreeEntry } from '@clubdraw/domain/entries/free-entry';
import type { Currency } from '@clubdraw/domain/money/money';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** The facts that a publication states about a draw, as the draw's row has them. */
export type DrawToPublish = {
  /** As statements and addresses name it: a package's draw is `packageId:n`. */
  publicId: string;
  packageId: string | null;
  ownerId: string;
  name: string;
  /** The first prize first. */
  prizes: { quantity: number; valueMinor: number | null; text: string }[];
  onePrizeEach: boolean;
  description: string | null;
  clubName: string | null;
  currency: Currency;
  /**
   * The price of a number of tickets, in minor units: of a single one and of each bundle, by their
   * number; of each tier of a package; none where it is free.
   */
  prices: { count: number; minor: number }[];
  /** The most tickets of one person; null where there is no limit. */
  maxPerPerson: number | null;
  /** The most tickets that the club may give away; null where it gives none. */
  giveaways: number | null;
  /** Nobody enters before; null of a draw that opens with its announcement. */
  opensAt: Date | null;
  imageSha256: Buffer | null;
  runAt: Date;
  /** The same, of a draw that runs as soon as it is sold out; null of every other. */
  latestRunAt: Date | null;
  runMethod: RunMethod;
  entryCostMinor: number;
  ticketCap: number | null;
  numbersLength: number;
  numbersFrom: number;
  numbersTo: number;
  termsSha256: Buffer;
  claimDays: number;
  eligible: string[];
  confirmEntries: boolean;
  freeEntry: FreeEntry | null;
};

const columns = [
  'draws.public_id as publicId',
  'draws.package_id as packageId',
  'draws.owner_id as ownerId',
  'draws.name',
  'draws.prize',
  'draws.prize_quantity as prizeQuantity',
  'draws.prize_value_minor as prizeValueMinor',
  'draws.one_prize_each as onePrizeEach',
  'draws.description',
  'draws.run_at as runAt',
  'draws.latest_run_at as latestRunAt',
  'draws.entry_cost_minor as entryCostMinor',
  'draws.ticket_cap as ticketCap',
  'draws.max_per_person as maxPerPerson',
  'draws.giveaways',
  'draws.opens_at as opensAt',
  'draws.numbers_length as numbersLength',
  'draws.numbers_from as numbersFrom',
  'draws.numbers_to as numbersTo',
  'draws.claim_days as claimDays',
  'draws.eligible',
  'draws.confirm_entries as confirmEntries',
  'draws.free_online as freeOnline',
  'draws.free_online_max as freeOnlineMax',
  'draws.free_post as freePost',
  'draws.free_post_address as freePostAddress',
  'draws.free_post_until as freePostUntil',
  'clubs.club_name as clubName',
  'images.sha256 as imageSha256',
  'terms_versions.sha256 as termsSha256',
  sql<Currency>`draws.currency`.as('currency'),
  sql<{ count: number; minor: number }[]>`draws.bundles`.as('bundles'),
  sql<RunMethod>`draws.run_method`.as('runMethod'),
] as const;

/** A draw of this id, in the transaction that publishes it. */
export async function getDrawToPublish(trx: Trx, drawId: string): Promise<DrawToPublish> {
  const row = await trx
    .selectFrom('draws')
    .innerJoin('terms_versions', 'terms_versions.id', 'draws.terms_version_id')
    .innerJoin('clubs', 'clubs.owner_id', 'draws.owner_id')
    .leftJoin('images', 'images.id', 'draws.image_id')
    .select(columns)
    .where('draws.id', '=', drawId)
    .executeTakeFirstOrThrow();
  const { prize, prizeQuantity, prizeValueMinor, ...facts } = row;
  const { freeOnline, freeOnlineMax, freePost, freePostAddress, freePostUntil, ...same } = facts;
  const first = { text: prize, quantity: prizeQuantity, valueMinor: prizeValueMinor };
  const prizes = [first, ...(await morePrizesOf(trx, drawId))];
  const ways = { freeOnline, freeOnlineMax, freePost, freePostAddress, freePostUntil };
  const freeEntry = freeEntryOf(ways);
  return { ...same, prizes, freeEntry, prices: await pricesOf(trx, row) };
}

async function morePrizesOf(trx: Trx, drawId: string): Promise<DrawToPublish['prizes']> {
  return trx
    .selectFrom('draw_prizes')
    .select(['text', 'quantity', 'value_minor as valueMinor'])
    .where('draw_id', '=', drawId)
    .orderBy('number')
    .execute();
}

type Priced = Pick<DrawToPublish, 'packageId' | 'entryCostMinor'> & {
  bundles: DrawToPublish['prices'];
};

async function pricesOf(
  trx: Trx,
  { packageId, entryCostMinor: minor, bundles }: Priced,
): Promise<DrawToPublish['prices']> {
  if (packageId === null) return minor === 0 ? [] : [{ count: 1, minor }, ...bundles];
  return pricesOfTiers(trx, packageId);
}

/**
 * For how much people take part: what newcomers pay, and what members pay, or change to, whose tier
 * is closed or sold otherwise by now (index memberships_of_tier). Each pair once, at most 500 of
 * them, which the text of the conditions has room for.
 */
async function pricesOfTiers(trx: Trx, packageId: string): Promise<DrawToPublish['prices']> {
  const { rows } = await sql<DrawToPublish['prices'][number]>`
    SELECT chance_of_win AS count, price_minor AS minor FROM tiers
    WHERE package_id = ${packageId} AND ((removed_at IS NULL AND closed_at IS NULL)
      OR EXISTS (SELECT FROM memberships WHERE tier_id = tiers.id AND is_member)
      OR EXISTS (SELECT FROM agreed_tiers WHERE tier_id = tiers.id AND state = 'waiting'))
    GROUP BY chance_of_win, price_minor
    ORDER BY bool_or(removed_at IS NULL) DESC, min(abs(position)), max(tiers.id::text)
    LIMIT 500`.execute(trx);
  return rows;
}
