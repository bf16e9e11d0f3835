import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import type { ReadMail } from '../mail-kind.ts';
import { hasTrustedWords, neutralClub, neutralName, neutralPrize } from '../neutral-words.ts';

type Row = {
  at: number;
  drawId: string;
  drawName: string;
  prize: string;
  runAt: Date;
  timezone: string;
  entryCostMinor: number;
  currency: Currency;
  clubName: string | null;
  clubImageId: string | null;
  hasTrust: boolean;
};

/**
 * A draw that can be entered, as the mails to a club's followers show it; `at` is its place in the
 * list, from 1 on.
 */
type OfferedDraw = { at: number; price: Money } & Omit<
  Row,
  'entryCostMinor' | 'currency' | 'hasTrust'
>;

/**
 * Those of these draws that are not cancelled or closed by now: a mail about another one tells
 * nobody anything.
 */
async function readOfferedDraws(db: Db, drawIds: readonly string[]): Promise<OfferedDraw[]> {
  const { rows } = await sql<Row>`
    SELECT at, draws.id AS "drawId", draws.name AS "drawName", prize, run_at AS "runAt", timezone,
      entry_cost_minor AS "entryCostMinor", currency, club_name AS "clubName",
      club_image_id AS "clubImageId", ${hasTrustedWords} AS "hasTrust"
    FROM unnest(${drawIds}::uuid[]) WITH ORDINALITY AS asked(id, at)
    JOIN draws ON draws.id = asked.id AND cancelled_at IS NULL AND closing_since IS NULL
    JOIN clubs AS club ON club.owner_id = draws.owner_id`.execute(db);
  return rows.map(({ hasTrust, entryCostMinor: amount, currency, ...facts }) => ({
    ...facts,
    ...neutralClub(facts, hasTrust),
    drawName: neutralName(facts.drawName, hasTrust),
    prize: neutralPrize(facts.prize, hasTrust),
    price: { amount, currency },
  }));
}

/** As much as a row keeps of a mail about a draw that can be entered. */
export const aboutOffered = z.object({ drawId: z.guid() });

/** Reads the mails of a kind, which offer draws. */
export function readOffers(kind: 'drawPublished' | 'placesFree') {
  return async (db: Db, abouts: readonly z.output<typeof aboutOffered>[]): Promise<ReadMail[]> => {
    const draws = await readOfferedDraws(
      db,
      abouts.map(({ drawId }) => drawId),
    );
    return draws.map(({ at, ...draw }) => ({ at, mail: { kind, ...draw } }));
  };
}
