import type { Currency } from '@clubdraw/domain/money/money';
import type { Prize } from '@clubdraw/domain/prizes/prizes';
import type { Recurrence } from '@clubdraw/domain/time/recurrence';
import type { NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';
import { type PrizeRow, storedPrizes } from '../../db/prizes-of-draw.ts';
import { roomOfDraw } from '../../db/room-of-draw.ts';

export type PackageToDraw = {
  ownerId: string;
  name: string;
  currency: Currency;
  recurrence: Recurrence;
  claimDays: number;
  eligible: string[];
  /** None: the prize is named like the package. */
  prizes: Prize[];
  onePrizeEach: boolean;
};

type ToDrawRow = Omit<PackageToDraw, 'recurrence' | 'prizes'> & { prizes: PrizeRow[] } & Recurrence;

export async function getPackageToDraw(trx: Trx, packageId: string): Promise<PackageToDraw> {
  const { rows } = await sql<ToDrawRow>`
    SELECT owner_id AS "ownerId", name, currency, draw_date_local AS "firstLocal", timezone,
      frequency, first_number AS "firstNumber", claim_days AS "claimDays", eligible,
      prizes, one_prize_each AS "onePrizeEach"
    FROM packages WHERE id = ${packageId}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('only a package that there is has draws');
  const { ownerId, name, currency, claimDays, eligible, prizes, onePrizeEach, ...recurrence } = row;
  const words = { ownerId, name, currency, claimDays, eligible };
  return { ...words, prizes: storedPrizes(prizes, currency), onePrizeEach, recurrence };
}

export async function findDrawOfPackage(
  db: Db | Trx,
  { packageId, occurrence }: { packageId: string; occurrence: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM draws WHERE package_id = ${packageId} AND occurrence = ${occurrence}`.execute(
    db,
  );
  return rows[0]?.id;
}

/**
 * How many more tickets a draw of a package takes, bought ahead ones counted; undefined for none
 * yet.
 */
export async function findRoom(
  trx: Trx,
  { packageId, occurrence }: { packageId: string; occurrence: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ room: number }>`
    SELECT ${roomOfDraw} AS room FROM draws
    WHERE package_id = ${packageId} AND occurrence = ${occurrence}`.execute(trx);
  return rows[0]?.room;
}

export type NewPackageDraw = {
  id: string;
  packageId: string;
  occurrence: number;
  ownerId: string;
  name: string;
  runAt: Date;
  timezone: string;
  currency: Currency;
  termsVersionId: string;
  claimDays: number;
  eligible: string[];
  numbers: NumberRange;
  codeSpace: number;
  capacity: number;
  codeKey: Buffer;
  now: Date;
};

/** A draw that waits for the one before it. PostgreSQL refuses a second one of its number. */
export async function insertPlannedDraw(trx: Trx, draw: NewPackageDraw): Promise<void> {
  await trx
    .insertInto('draws')
    .values({
      id: draw.id,
      package_id: draw.packageId,
      occurrence: draw.occurrence,
      is_planned: true,
      owner_id: draw.ownerId,
      name: draw.name,
      prize: draw.name,
      run_at: draw.runAt,
      timezone: draw.timezone,
      currency: draw.currency,
      entry_cost_minor: 0,
      run_method: 'COMPUTER_PICKED_WINNER',
      email_winner: true,
      terms_version_id: draw.termsVersionId,
      claim_days: draw.claimDays,
      eligible: draw.eligible,
      numbers_length: draw.numbers.length,
      numbers_from: draw.numbers.from,
      numbers_to: draw.numbers.to,
      code_space: draw.codeSpace,
      capacity: draw.capacity,
      code_key: draw.codeKey,
      created_at: draw.now,
      updated_at: draw.now,
    })
    .execute();
}

type Opened = { packageId: string; occurrence: number; drawId: string; runAt: Date; now: Date };

/** The draw that members now get tickets of, with the terms of this moment. */
export async function markOpen(
  trx: Trx,
  {
    packageId,
    occurrence,
    drawId,
    runAt,
    termsVersionId,
    now,
  }: Opened & { termsVersionId: string },
): Promise<void> {
  await sql`
    UPDATE draws SET is_planned = false, run_at = ${runAt}, terms_version_id = ${termsVersionId}, updated_at = ${now}
    WHERE id = ${drawId}`.execute(trx);
  await sql`
    UPDATE packages SET open_occurrence = ${occurrence} WHERE id = ${packageId}`.execute(trx);
}

/** Writes what an edit of the package changes in its open draw, which nobody has entered. */
export async function updateOpenDraw(
  trx: Trx,
  draw: Pick<
    NewPackageDraw,
    | 'id'
    | 'name'
    | 'runAt'
    | 'timezone'
    | 'currency'
    | 'termsVersionId'
    | 'claimDays'
    | 'eligible'
    | 'now'
  >,
): Promise<void> {
  await trx
    .updateTable('draws')
    .set({
      name: draw.name,
      run_at: draw.runAt,
      timezone: draw.timezone,
      currency: draw.currency,
      terms_version_id: draw.termsVersionId,
      claim_days: draw.claimDays,
      eligible: draw.eligible,
      updated_at: draw.now,
    })
    .where('id', '=', draw.id)
    .execute();
}

/** Draws that were bought ahead are published when they open, with the name of that moment. */
export async function renamePlannedDraws(
  trx: Trx,
  { packageId, name, now }: { packageId: string; name: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE draws SET name = ${name}, prize = ${name}, updated_at = ${now}
    WHERE package_id = ${packageId} AND is_planned AND cancelled_at IS NULL`.execute(trx);
}

/** Draws that were bought ahead and will not run. */
export async function cancelPlannedDraws(trx: Trx, packageId: string, now: Date): Promise<void> {
  await sql`
    UPDATE draws SET cancelled_at = ${now}, updated_at = ${now}
    WHERE package_id = ${packageId} AND is_planned AND cancelled_at IS NULL`.execute(trx);
}

/** Issues the tickets of all periods that bought a draw ahead. The draw's row is locked. */
export async function issueWaitingTickets(trx: Trx, drawId: string, now: Date): Promise<void> {
  await sql`
    SELECT FROM (
      SELECT array_agg(payment_id ORDER BY payment_id) AS ids,
        array_agg(email ORDER BY payment_id) AS emails,
        array_agg(membership_places.count ORDER BY payment_id) AS counts
      FROM membership_places JOIN payments ON payments.id = payment_id
      WHERE membership_places.draw_id = ${drawId}::uuid
    ) AS place, issue_tickets(${drawId}::uuid, ids, emails, counts, ${now})`.execute(trx);
}
