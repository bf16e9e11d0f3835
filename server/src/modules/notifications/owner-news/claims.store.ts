import type { HolderOfPrize } from '@clubdraw/contract/mails/owner-mails';
import { claimUntil, type Reached } from '@clubdraw/domain/draws/passing-over';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { mailKind } from '../mail-kind.ts';
import { aboutPick, type AboutPick } from '../prize-facts.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

type Row = OwnedDrawRow &
  HolderOfPrize &
  Reached & {
    isClaimed: boolean;
    isClaimedByPost: boolean;
    reservesLeft: number;
  };

/** The holders of these picks, and how far each is with the prize, for those who still have it. */
async function readHolders(db: Db, abouts: readonly AboutPick[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT at, ${ownedDrawColumns}, prize_at(draws, award.place) AS prize, holder.code,
      holder.name, holder.email, holder.phone, told_at AS "toldAt",
      only_by_post IS NOT NULL AS "isByPost", letter_at AS "letterAt",
      award.claim_days AS "claimDays", claimed_at IS NOT NULL AS "isClaimed",
      is_claimed_by_post AS "isClaimedByPost",
      (SELECT count(*)::int FROM draw_picks AS behind WHERE behind.draw_id = draws.id
        AND behind.rank > (SELECT max(rank) FROM draw_awards WHERE draw_id = draws.id))
        AS "reservesLeft"
    FROM unnest(${abouts.map(({ drawId }) => drawId)}::uuid[],
      ${abouts.map(({ rank }) => rank)}::int[]) WITH ORDINALITY AS asked(id, rank, at)
    JOIN draws ON draws.id = asked.id
    JOIN draw_awards AS award ON award.draw_id = draws.id AND award.rank = asked.rank
    JOIN draw_picks AS pick ON pick.draw_id = draws.id AND pick.rank = asked.rank
    JOIN LATERAL holder_of(draws.id, pick.serial) AS holder ON true
    WHERE award.until IS NULL`.execute(db);
  return rows;
}

function holderOf({ code, name, email, phone }: Row): HolderOfPrize {
  return { code, name, email, phone };
}

function drawOf(row: Row): Omit<OwnedDrawRow, 'at'> {
  const { drawId, packageId, drawName, prize, runAt, timezone } = row;
  return { drawId, packageId, drawName, prize, runAt, timezone };
}

/** Tells an owner that a winner claimed the prize, with whom to write to. */
export const prizeClaimed = mailKind({
  kind: 'prizeClaimed',
  about: aboutPick,
  read: async (db, abouts) => {
    const rows = await readHolders(db, abouts);
    return rows.map((row) => {
      const mail = { kind: 'prizeClaimed', isByPost: row.isClaimedByPost } as const;
      return { at: row.at, mail: { ...mail, ...drawOf(row), ...holderOf(row) } };
    });
  },
});

/**
 * Tells an owner that the days to claim are over; not where somebody claimed the prize meanwhile.
 */
export const prizeUnclaimed = mailKind({
  kind: 'prizeUnclaimed',
  about: aboutPick,
  read: async (db, abouts) => {
    const rows = await readHolders(db, abouts);
    return rows.flatMap((row) => {
      const until = claimUntil(row);
      if (until === null || row.isClaimed) return [];
      const { at, reservesLeft } = row;
      const mail = { kind: 'prizeUnclaimed', until, reservesLeft } as const;
      return [{ at, mail: { ...mail, ...drawOf(row), ...holderOf(row) } }];
    });
  },
});
