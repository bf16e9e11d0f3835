import type { DrawOutcome, DrawResult } from '@clubdraw/contract/draws/draw-result';
import type { Discount } from '@clubdraw/contract/draws/form/draw-form';
import { freeEntryOf } from '@clubdraw/domain/entries/free-entry';
import type { Currency } from '@clubdraw/domain/money/money';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import { noSocials, type Socials } from '@clubdraw/domain/clubs/socials';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { severalWinners } from '../../db/winners-of-draw.ts';
import { prizesOfDraw, storedPrizes } from '../../db/prizes-of-draw.ts';
import { fieldColumns, type DrawFields } from './draw-columns.ts';
import { liveResult } from './public/live-result.ts';
import { bundlesOf, type StoredBundle } from './stored-bundles.ts';

/** A draw as it is stored. */
export type StoredDraw = DrawFields & {
  id: string;
  ownerId: string;
  /** That of its newest publication. */
  revision: number;
  ticketsIssued: number;
  ticketsSold: number;
  /** Those that came online for nothing, without void ones. */
  ticketsFree: number;
  placesHeld: number;
  /** Its announced time, where selling out moves it ahead; null of a draw that runs at its time. */
  latestRunAt: Date | null;
  /** When the last ticket of such a draw was sold; nobody enters it since. */
  soldOutAt: Date | null;
  /**
   * When it runs for that reason, once the ledger has it; how many tickets counted then where those
   * were too few.
   */
  earlyAt: Date | null;
  earlyCounted: number | null;
  /** There are entry codes of it. */
  hasCodes: boolean;
  /** How many people have tickets. */
  members: number;
  cancelledAt: Date | null;
  /**
   * From here on nobody begins to pay, or its log is cut: the draw's time is over, whatever a clock
   * says.
   */
  closingSince: Date | null;
  livePressedAt: Date | null;
  /** The instant of the public random value that its close names; null before. */
  roundAt: Date | null;
  /**
   * The same while that value is waited for; null once it is there, and where the draw was
   * cancelled.
   */
  awaitedAt: Date | null;
  closedAt: Date | null;
  drawnAt: Date | null;
  result: DrawResult | null;
};

const plainColumns = [
  'draws.id',
  'owner_id as ownerId',
  'revision',
  ...fieldColumns,
  'tickets_issued as ticketsIssued',
  'tickets_sold as ticketsSold',
  'tickets_free as ticketsFree',
  'places_held as placesHeld',
  'latest_run_at as latestRunAt',
  'sold_out_at as soldOutAt',
  'early_at as earlyAt',
  'early_counted as earlyCounted',
  'has_codes as hasCodes',
  'draws.members',
  'cancelled_at as cancelledAt',
  'live_pressed_at as livePressedAt',
  'awaited.round_at as roundAt',
  'closed_at as closedAt',
  'drawn_at as drawnAt',
] as const;

const closingSince = sql<Date | null>`coalesce(closing_since, cut_at)`.as('closingSince');

const awaitedAt = sql<Date | null>`
  CASE WHEN awaited.signature IS NULL AND cancelled_at IS NULL THEN awaited.round_at END`.as(
  'awaitedAt',
);

/** Few draws have any: a list of a thousand does not ask the function for each. */
const passedOver = sql<DrawResult['passedOver']>`
  CASE WHEN EXISTS (SELECT FROM draw_pass_overs WHERE draw_id = draws.id) THEN draw_passed(draws.id)
    ELSE '[]' END`.as('passedOver');

/**
 * The base of every read of draws; the result comes with the row, for no page shows one without.
 * A package's draws are its own: nobody finds, edits or cancels one as a draw.
 */
export function selectDraws(db: Db | Trx) {
  return selectAllDraws(db).where('draws.package_id', 'is', null);
}

/** The same with the draws of packages, which are watched as others are. */
export function selectAllDraws(db: Db | Trx) {
  return db
    .selectFrom('draws')
    .leftJoin('draw_results', 'draw_results.draw_id', 'draws.id')
    .leftJoin('draw_beacons as awaited', 'awaited.draw_id', 'draws.id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('draw_awards')
          .select(['draw_id', 'rank'])
          .where('place', '=', 0)
          .where('until', 'is', null)
          .as('award'),
      (join) => join.onRef('award.draw_id', '=', 'draws.id'),
    )
    .leftJoin('draw_picks as pick', (join) =>
      join.onRef('pick.draw_id', '=', 'draws.id').onRef('pick.rank', '=', 'award.rank'),
    )
    .leftJoin('tickets as winner', (join) =>
      join.onRef('winner.draw_id', '=', 'draws.id').onRef('winner.serial', '=', 'pick.serial'),
    )
    .select(plainColumns)
    .select([
      closingSince,
      awaitedAt,
      'draw_results.drawn_code as drawnCode',
      'winner.code as winnerCode',
      sql<Currency>`draws.currency`.as('currency'),
      sql<RunMethod>`draws.run_method`.as('runMethod'),
      sql<Discount[]>`draws.discounts`.as('discounts'),
      sql<StoredBundle[]>`draws.bundles`.as('bundles'),
      sql<Partial<Socials>>`draws.socials`.as('socials'),
      sql<DrawOutcome | null>`draw_results.outcome`.as('outcome'),
      severalWinners.as('winners'),
      passedOver,
      prizesOfDraw('draws').as('prizes'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDraws>['execute']>>[number];

export function storedDraw(row: Row): StoredDraw {
  const { entryCostMinor, currency, numbersLength, numbersFrom, numbersTo, ...rest } = row;
  const { outcome, drawnCode, winnerCode, winners, passedOver: passed, ...others } = rest;
  const { freeOnline, freeOnlineMax, freePost, freePostAddress, freePostUntil, ...sold } = others;
  const { socials, ...same } = sold;
  return {
    ...same,
    drawWhenSoldOut: same.latestRunAt !== null,
    freeEntry: freeEntryOf({ freeOnline, freeOnlineMax, freePost, freePostAddress, freePostUntil }),
    prizes: storedPrizes(row.prizes, currency),
    bundles: bundlesOf(row.bundles, currency),
    entryCost: { amount: entryCostMinor, currency },
    numbers: { length: numbersLength, from: numbersFrom, to: numbersTo },
    socials: { ...noSocials, ...socials },
    result:
      outcome && liveResult({ outcome, drawnCode, winnerCode, winners, passedOver: passed }, row),
  };
}

/** A draw by its id, whoever owns it. */
export async function findDraw(db: Db | Trx, id: string): Promise<StoredDraw | undefined> {
  const row = await selectDraws(db).where('draws.id', '=', id).executeTakeFirst();
  return row && storedDraw(row);
}

/** One of the owner's draws: another's is not found. */
export async function findOwnDraw(
  db: Db | Trx,
  { drawId, ownerId }: { drawId: string; ownerId: string },
): Promise<StoredDraw | undefined> {
  const row = await selectDraws(db)
    .where('draws.id', '=', drawId)
    .where('draws.owner_id', '=', ownerId)
    .executeTakeFirst();
  return row && storedDraw(row);
}

/** The same with its row locked: nothing is reserved, issued or released until the commit. */
export async function lockOwnDraw(
  trx: Trx,
  { drawId, ownerId }: { drawId: string; ownerId: string },
): Promise<StoredDraw | undefined> {
  // Two statements: what the first one waited for, the second one sees.
  await sql`SELECT FROM draws WHERE id = ${drawId} AND owner_id = ${ownerId} FOR UPDATE`.execute(
    trx,
  );
  return findOwnDraw(trx, { drawId, ownerId });
}
