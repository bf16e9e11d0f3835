import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { drawKeyOf } from '../../draw-log/find-public-draw.ts';
import { selectAllDraws, storedDraw, type StoredDraw } from '../draws.store.ts';

/** A sealed list of tickets; `roundAt` is null where no public random value decides. */
export type StoredSeal = { hash: Buffer; tickets: number; sealedAt: Date; roundAt: Date | null };

export type WatchedDraw = {
  /** As addresses have it: the draw's id, or `packageId:n`. */
  name: string;
  /** Null for a draw that is no package's. */
  packageId: string | null;
  draw: StoredDraw;
  seal: StoredSeal | null;
  /** The numbers of a LIVE draw that has no result yet, and since when its stage shows them. */
  reveal: { code: string; furtherCodes: (string | null)[]; begunAt: Date } | null;
  /** When the club had the stage show it again, the last time that it pressed. */
  repeatedAt: Date | null;
};

/** Under names of their own: a draw has a column for its close too. */
function closes(db: Db) {
  return db
    .selectFrom('draw_closes')
    .select([
      'draw_closes.draw_id as drawId',
      'hash as closeHash',
      'closed_at as sealedAt',
      sql<number>`(statement ->> 'listSize')::bigint`.as('tickets'),
    ])
    .as('closes');
}

/**
 * The ids of draws with these names, as an array for one plan whatever the names are. A draw that
 * is only planned is nobody's business yet.
 */
function idsOf(names: readonly string[]) {
  const keys = names.map((name) => drawKeyOf(name));
  const ids = keys.flatMap((key) => ('id' in key ? [key.id] : []));
  const ofPackages = keys.flatMap((key) => ('id' in key ? [] : [key]));
  return sql`ARRAY(
    SELECT id FROM draws WHERE package_id IS NULL AND id = ANY(${ids}::uuid[])
    UNION ALL
    SELECT id FROM draws JOIN unnest(${ofPackages.map(({ packageId }) => packageId)}::uuid[],
      ${ofPackages.map(({ occurrence }) => occurrence)}::int[]) AS named(package_id, occurrence)
      USING (package_id, occurrence)
    WHERE NOT is_planned)`;
}

/** All draws with these names and their seals, in one statement; unknown ones are left out. */
export async function listWatchedDraws(db: Db, names: readonly string[]): Promise<WatchedDraw[]> {
  const rows = await selectAllDraws(db)
    .leftJoin(closes(db), 'closes.drawId', 'draws.id')
    .select(['closes.closeHash', 'closes.sealedAt', 'closes.tickets'])
    .leftJoin('draw_reveals as reveal', 'reveal.draw_id', 'draws.id')
    .select(['reveal.code as revealedCode', 'reveal.begun_at as revealedFrom'])
    .select('reveal.further_codes as furtherCodes')
    .leftJoin('draw_repeats as repeat', 'repeat.draw_id', 'draws.id')
    .select('repeat.begun_at as repeatedAt')
    .select(['public_id as publicId', 'package_id as packageId'])
    .where(sql<boolean>`draws.id = ANY(${idsOf(names)})`)
    .execute();
  return rows.map((row) => {
    const { closeHash, sealedAt, tickets, publicId, packageId, repeatedAt, ...rest } = row;
    const { revealedCode: code, revealedFrom: begunAt, furtherCodes, ...draw } = rest;
    const { roundAt } = draw;
    return {
      name: publicId,
      packageId,
      draw: storedDraw(draw),
      seal: closeHash && sealedAt && { hash: closeHash, tickets: tickets ?? 0, sealedAt, roundAt },
      reveal:
        code !== null && begunAt && draw.drawnAt === null
          ? { code, furtherCodes: furtherCodes ?? [], begunAt }
          : null,
      repeatedAt,
    };
  });
}

/** How many tickets of a draw that are not void have a code with each of these beginnings. */
export async function countByPrefix(
  db: Db,
  { drawId, prefixes }: { drawId: string; prefixes: readonly string[] },
): Promise<number[]> {
  // One walk over the tickets, however many beginnings: an index by the code's letters would cost
  // every purchase something.
  const columns = prefixes.map(
    (prefix) => sql`count(*) FILTER (WHERE starts_with(code, ${prefix}))`,
  );
  const { rows } = await sql<{ counts: number[] }>`
    SELECT json_build_array(${sql.join(columns)}) AS counts FROM tickets
    WHERE draw_id = ${drawId} AND voided_at IS NULL`.execute(db);
  return rows[0]?.counts ?? [];
}
