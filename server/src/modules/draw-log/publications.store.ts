import { freeEntryOf, type FreeEntry } from '@clubdraw/domain/free-entry';
import type { Currency } from '@clubdraw/domain/money';
import type { RunMethod } from '@clubdraw/domain/run-method';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

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
   * The price of a number of tickets, in minor units: of a single one and of each bundle, by their number; of
   * each tier of a package; none where it is free.
   */
  prices: { count: number; minor: number }[];
  /** The most tickets of one person; null where there is no limit. */
  maxPerPerson: number | null;
  imageSha256: Buffer | null;
  runAt: Date;
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

export async function getDrawToPublish(trx: Trx, drawId: string): Promise<DrawToPublish> {
  const row = await trx
    .selectFrom('draws')
    .innerJoin('terms_versions', 'terms_versions.id', 'draws.terms_version_id')
    .innerJoin('clubs', 'clubs.owner_id', 'draws.owner_id')
    .leftJoin('images', 'images.id', 'draws.image_id')
    .select([
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
      'draws.entry_cost_minor as entryCostMinor',
      'draws.ticket_cap as ticketCap',
      'draws.max_per_person as maxPerPerson',
      'draws.numbers_length as numbersLength',
      'draws.numbers_from as numbersFrom',
      'draws.numbers_to as numbersTo',
      'draws.claim_days as claimDays',
      'draws.eligible',
      'draws.confirm_entries as confirmEntries',
      'draws.free_online as freeOnline',
      'draws.free_post as freePost',
      'draws.free_post_address as freePostAddress',
      'draws.free_post_until as freePostUntil',
      'clubs.club_name as clubName',
      'images.sha256 as imageSha256',
      'terms_versions.sha256 as termsSha256',
      sql<Currency>`draws.currency`.as('currency'),
      sql<{ count: number; minor: number }[]>`draws.bundles`.as('bundles'),
      sql<RunMethod>`draws.run_method`.as('runMethod'),
    ])
    .where('draws.id', '=', drawId)
    .executeTakeFirstOrThrow();
  const { prize, prizeQuantity, prizeValueMinor, ...facts } = row;
  const { freeOnline, freePost, freePostAddress, freePostUntil, ...same } = facts;
  const first = { text: prize, quantity: prizeQuantity, valueMinor: prizeValueMinor };
  const prizes = [first, ...(await morePrizesOf(trx, drawId))];
  const freeEntry = freeEntryOf({ freeOnline, freePost, freePostAddress, freePostUntil });
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
  return trx
    .selectFrom('tiers')
    .select(['chance_of_win as count', 'price_minor as minor'])
    .where('package_id', '=', packageId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
}

export type PublicationRow = {
  revision: number;
  statement: unknown;
  /** The text that the statement has the hash of. */
  conditions: string;
  hash: Buffer;
  seedSealed: Buffer;
  holderKeySealed: Buffer;
};

/** The publication that tickets refer to: the newest one. */
export async function findPublication(
  db: Db | Trx,
  drawId: string,
): Promise<PublicationRow | undefined> {
  const row = await db
    .selectFrom('draw_publications')
    .selectAll()
    .where('draw_id', '=', drawId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      revision: row.revision,
      statement: row.statement,
      conditions: row.conditions,
      hash: row.hash,
      seedSealed: row.seed_sealed,
      holderKeySealed: row.holder_key_sealed,
    }
  );
}

export type NewPublication = PublicationRow & { drawId: string; signature: Buffer; now: Date };

export async function insertPublication(trx: Trx, publication: NewPublication): Promise<void> {
  await trx
    .insertInto('draw_publications')
    .values({
      draw_id: publication.drawId,
      revision: publication.revision,
      statement: JSON.stringify(publication.statement),
      conditions: publication.conditions,
      hash: publication.hash,
      signature: publication.signature,
      seed_sealed: publication.seedSealed,
      holder_key_sealed: publication.holderKeySealed,
      created_at: publication.now,
    })
    .execute();
  const { drawId, revision } = publication;
  if (revision === 0) return;
  await sql`UPDATE draws SET revision = ${revision} WHERE id = ${drawId}`.execute(trx);
}

type Counted = { after: Date; nth: number };

/** When the n-th newest change of a draw after an instant was published; undefined with fewer. */
export async function findNthRevision(
  trx: Trx,
  { drawId, after, nth }: Counted & { drawId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    SELECT created_at AS at FROM draw_publications
    WHERE draw_id = ${drawId} AND revision > 0 AND created_at > ${after}
    ORDER BY created_at DESC OFFSET ${nth - 1} LIMIT 1`.execute(trx);
  return rows[0]?.at;
}

/** The same of all publications of an owner's draws. */
export async function findNthPublication(
  trx: Trx,
  { ownerId, after, nth }: Counted & { ownerId: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    SELECT published.created_at AS at
    FROM draws JOIN draw_publications AS published ON published.draw_id = draws.id
    -- A draw that was published again was changed, so the index leaves few to look at.
    WHERE draws.owner_id = ${ownerId} AND draws.updated_at > ${after}
      AND published.created_at > ${after}
    ORDER BY published.created_at DESC OFFSET ${nth - 1} LIMIT 1`.execute(trx);
  return rows[0]?.at;
}

/** The tree of a draw starts empty, once. */
export async function insertFrontier(trx: Trx, drawId: string, empty: Buffer): Promise<void> {
  await trx
    .insertInto('draw_frontiers')
    .values({ draw_id: drawId, size: 0, stack: empty, issued_logged: 0 })
    .onConflict((conflict) => conflict.column('draw_id').doNothing())
    .execute();
}

/** A name in an address: a draw's own id, or the n-th draw of a package. */
export type DrawKey = { id: string } | { packageId: string; occurrence: number };

export type KnownDraw = { id: string; ownerId: string; name: string };

/** A draw about which something is published. */
export async function findPublishedDraw(db: Db, key: DrawKey): Promise<KnownDraw | undefined> {
  const byName =
    'id' in key
      ? sql`id = ${key.id} AND package_id IS NULL`
      : sql`package_id = ${key.packageId} AND occurrence = ${key.occurrence}`;
  const { rows } = await sql<KnownDraw>`
    SELECT id, owner_id AS "ownerId", name FROM draws
    WHERE ${byName} AND EXISTS (SELECT FROM draw_publications WHERE draw_id = draws.id)`.execute(
    db,
  );
  return rows[0];
}

/** The texts of draws' conditions, in their last publications. */
export async function listConditions(
  db: Db | Trx,
  drawIds: readonly string[],
): Promise<{ drawId: string; text: string }[]> {
  const { rows } = await sql<{ drawId: string; text: string }>`
    SELECT DISTINCT ON (draw_id) draw_id AS "drawId", conditions AS text FROM draw_publications
    WHERE draw_id = ANY (${drawIds}::uuid[]) ORDER BY draw_id, revision DESC`.execute(db);
  return rows;
}
