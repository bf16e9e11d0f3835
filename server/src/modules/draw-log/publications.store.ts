import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

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
    .select(['revision', 'statement', 'conditions', 'hash', 'seed_sealed', 'holder_key_sealed'])
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
  const { drawId, revision, now } = publication;
  if (revision === 0) return;
  await sql`UPDATE draws SET revision = ${revision}, updated_at = ${now} WHERE id = ${drawId}`.execute(
    trx,
  );
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
