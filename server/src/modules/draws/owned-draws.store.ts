import type { DrawFilters } from '@clubdraw/contract/draws/draw-endpoints';
import { currencies, minorDigits, type Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isAllBack } from '../../db/is-all-back.ts';
import { containing } from './listing.ts';
import { selectDraws, storedDraw, type StoredDraw } from './draws.store.ts';

type Owned = { ownerId: string; drawId: string };

const withMinorUnit = currencies.filter((code) => minorDigits(code) > 0);

/** A price of the filter in minor units, in whichever currency the draw's row is. */
function minorBound(major: number) {
  const scaled = (code: Currency): number => major * 10 ** minorDigits(code);
  return sql<number>`(CASE WHEN draws.currency = ANY (${withMinorUnit}::text[])
    THEN ${scaled('AUD')}::float8 ELSE ${scaled('JPY')}::float8 END)`;
}

/** The day of a draw as its own zone counts it. */
const runDay = sql<string>`(draws.run_at AT TIME ZONE draws.timezone)::date`;

// The two lists that pages ask for have an index each, which only a constant finds.
const isFree = sql<boolean>`draws.entry_cost_minor = 0`;
const isPaid = sql<boolean>`draws.entry_cost_minor > 0`;

/** Every price above 0 is at least so much, in any currency. */
const smallestCost = 0.01;

function namesOrPromises(search: string) {
  const pattern = containing(search);
  return sql<boolean>`(draws.name ILIKE ${pattern} OR draws.prize ILIKE ${pattern}
    OR EXISTS (SELECT FROM draw_prizes WHERE draw_id = draws.id AND text ILIKE ${pattern}))`;
}

function filtered(db: Db, ownerId: string, filters: DrawFilters) {
  const { runMethod, startDate, endDate, drawName, search } = filters;
  const { entryCostMin, entryCostMax } = filters;
  const price = sql.ref<number>('draws.entry_cost_minor');
  return db
    .selectFrom('draws')
    .where('draws.package_id', 'is', null)
    .where('draws.owner_id', '=', ownerId)
    .$if(runMethod !== undefined, (q) => q.where('run_method', '=', runMethod ?? ''))
    .$if(startDate !== undefined, (q) => q.where(sql<boolean>`${runDay} >= ${startDate}::date`))
    .$if(endDate !== undefined, (q) => q.where(sql<boolean>`${runDay} <= ${endDate}::date`))
    .$if(drawName !== undefined, (q) => q.where('name', 'ilike', containing(drawName ?? '')))
    .$if(search !== undefined, (q) => q.where(namesOrPromises(search ?? '')))
    .$if(entryCostMax === 0, (q) => q.where(isFree))
    .$if((entryCostMin ?? 0) > 0, (q) => q.where(isPaid))
    .$if((entryCostMin ?? 0) > smallestCost, (q) =>
      q.where(price, '>=', minorBound(entryCostMin ?? 0)),
    )
    .$if((entryCostMax ?? 0) > 0, (q) => q.where(price, '<=', minorBound(entryCostMax ?? 0)));
}

/**
 * One page of the owner's draws, newest first (index draws_owner_newest). The results of the page's
 * draws alone are looked up, however many are in front of it; as a list of ids, a page of a
 * thousand does not look like a reason to read whole tables.
 */
export async function listOwnDraws(
  db: Db,
  ownerId: string,
  filters: DrawFilters,
): Promise<StoredDraw[]> {
  const page = filtered(db, ownerId, filters)
    .select('draws.id')
    .orderBy('draws.created_at', 'desc')
    .orderBy('draws.id', 'desc')
    .limit(filters.pageSize)
    .offset((filters.page - 1) * filters.pageSize);
  const rows = await selectDraws(db)
    .where(sql<boolean>`draws.id = ANY (ARRAY${page})`)
    .orderBy('draws.created_at', 'desc')
    .orderBy('draws.id', 'desc')
    .execute();
  return rows.map(storedDraw);
}

export async function countOwnDraws(
  db: Db,
  ownerId: string,
  filters: DrawFilters,
): Promise<number> {
  const row = await filtered(db, ownerId, filters)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The money of the tickets of a draw that are not void, in minor units of its currency. */
export async function sumSold(db: Db, { ownerId, drawId }: Owned): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    SELECT coalesce(sum(total_minor), 0)::bigint AS sold FROM payments
    WHERE draw_id = ${drawId} AND owner_id = ${ownerId} AND state = 'paid'
      AND EXISTS (SELECT FROM tickets WHERE payment_id = payments.id AND voided_at IS NULL)`.execute(
    db,
  );
  return rows[0]?.sold ?? 0;
}

export type DrawRefundCounts = { total: number; done: number; failed: number };

/**
 * How far the refunds of a cancelled draw are. Counted by payment, so that the total is right at
 * once and a refund that failed and was repeated counts once.
 */
export async function countRefunds(db: Db, { ownerId, drawId }: Owned): Promise<DrawRefundCounts> {
  const { rows } = await sql<DrawRefundCounts>`
    SELECT count(*) AS total,
      count(*) FILTER (WHERE live.state IN ('succeeded', 'charged_back') OR ${isAllBack}) AS done,
      count(*) FILTER (WHERE (live.state = 'requested' AND live.refusals > 0) OR (live.state IS NULL AND EXISTS (
        SELECT FROM refunds WHERE payment_id = payments.id AND state = 'failed'))) AS failed
    FROM payments
    LEFT JOIN refunds AS live ON live.payment_id = payments.id AND live.state <> 'failed'
    WHERE payments.draw_id = ${drawId} AND payments.owner_id = ${ownerId}
      AND payments.state IN ('paid', 'late')`.execute(db);
  return rows[0] ?? { total: 0, done: 0, failed: 0 };
}
