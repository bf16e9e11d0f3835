import { sql, type SelectQueryBuilder } from 'kysely';
import type { DB } from '../../db/tables.generated.ts';
import type { Db, Trx } from '../../db/database.ts';

export type TermsVersion = { id: string; html: string; sha256: Buffer };

export type NewTermsVersion = TermsVersion & {
  ownerId: string;
  /** null: the owner's default terms. */
  drawId: string | null;
  now: Date;
};

/** A text that is stored already is stored once, however many versions have it. */
export async function insertTermsVersion(trx: Trx, version: NewTermsVersion): Promise<void> {
  await trx
    .insertInto('terms_texts')
    .values({ sha256: version.sha256, html: version.html })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  await trx
    .insertInto('terms_versions')
    .values({
      id: version.id,
      owner_id: version.ownerId,
      draw_id: version.drawId,
      sha256: version.sha256,
      created_at: version.now,
    })
    .execute();
}

/**
 * Deletes versions that another one replaced before an instant, and that nothing refers to; answers
 * how many.
 */
export async function deleteUnusedVersions(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM terms_versions WHERE id IN (
      SELECT id FROM terms_versions AS version
      WHERE EXISTS (SELECT FROM terms_versions AS newer
          WHERE newer.owner_id = version.owner_id AND newer.draw_id IS NOT DISTINCT FROM version.draw_id
            AND (newer.created_at, newer.id) > (version.created_at, version.id)
            AND newer.created_at < ${before})
        AND NOT EXISTS (SELECT FROM draws WHERE terms_version_id = version.id)
        AND NOT EXISTS (SELECT FROM payments WHERE terms_version_id = version.id)
        AND NOT EXISTS (SELECT FROM memberships WHERE terms_version_id = version.id)
        AND NOT EXISTS (SELECT FROM promo_entries WHERE terms_version_id = version.id)
        AND NOT EXISTS (SELECT FROM draw_publications AS published WHERE published.draw_id = version.draw_id
          AND published.statement->>'termsHash' = encode(version.sha256, 'hex'))
      LIMIT ${limit})`.execute(db);
  return Number(numAffectedRows);
}

/**
 * Deletes texts that no version has. Nobody saves terms meanwhile: a text is stored before its
 * version.
 */
export async function deleteUnusedTexts(trx: Trx): Promise<void> {
  await sql`LOCK TABLE terms_texts IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  await sql`
    DELETE FROM terms_texts AS text
    WHERE NOT EXISTS (SELECT FROM terms_versions WHERE sha256 = text.sha256)`.execute(trx);
}

/** The newest version of an owner's default terms, or of the terms of one draw. */
export async function findNewestVersion(
  db: Db | Trx,
  { ownerId, drawId }: { ownerId: string; drawId: string | null },
): Promise<TermsVersion | undefined> {
  return newest(
    versions(db)
      .where('terms_versions.owner_id', '=', ownerId)
      .where('terms_versions.draw_id', drawId === null ? 'is' : '=', drawId),
  );
}

/** When the n-th newest version of an owner's default terms after an instant was written. */
export async function findNthVersion(
  db: Db | Trx,
  { ownerId, after, nth }: { ownerId: string; after: Date; nth: number },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('terms_versions')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('draw_id', 'is', null)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** The owner's default terms, newest version. */
export async function findDefaultTerms(
  db: Db | Trx,
  ownerId: string,
): Promise<TermsVersion | undefined> {
  return findNewestVersion(db, { ownerId, drawId: null });
}

/** The terms that who becomes a member of a package accepts now: its owner's default ones. */
export async function findPackageTerms(
  db: Db,
  packageId: string,
): Promise<TermsVersion | undefined> {
  return newest(
    versions(db)
      .where('terms_versions.owner_id', '=', (query) =>
        query.selectFrom('packages').select('owner_id').where('packages.id', '=', packageId),
      )
      .where('terms_versions.draw_id', 'is', null),
  );
}

/** The terms that buyers of a draw accept now. */
export async function findDrawTerms(db: Db, drawId: string): Promise<TermsVersion | undefined> {
  return versions(db)
    .innerJoin('draws', 'draws.terms_version_id', 'terms_versions.id')
    .where('draws.id', '=', drawId)
    .executeTakeFirst();
}

/** A version of the terms of a draw or, without one, of those that members of a package accept. */
export async function findShownTerms(
  db: Db,
  about: { drawId?: string | undefined; packageId?: string | undefined; version: string },
): Promise<TermsVersion | undefined> {
  const { drawId = null, packageId = null, version } = about;
  const subject =
    drawId === null
      ? sql`SELECT owner_id, NULL::uuid AS draw_id FROM packages WHERE id = ${packageId}`
      : sql`SELECT owner_id, id AS draw_id FROM draws WHERE id = ${drawId}`;
  return versions(db)
    .where(
      sql<boolean>`terms_versions.id = (SELECT accepted_terms(${version}::uuid, owner_id, draw_id, NULL)
        FROM (${subject}) AS sold)`,
    )
    .executeTakeFirst();
}

/** One version. */
export async function getVersion(db: Db | Trx, id: string): Promise<TermsVersion> {
  return versions(db).where('terms_versions.id', '=', id).executeTakeFirstOrThrow();
}

function versions(db: Db | Trx) {
  return db
    .selectFrom('terms_versions')
    .innerJoin('terms_texts', 'terms_texts.sha256', 'terms_versions.sha256')
    .select(['terms_versions.id', 'terms_texts.html', 'terms_texts.sha256']);
}

type Versions = SelectQueryBuilder<DB, 'terms_versions' | 'terms_texts', TermsVersion>;

async function newest(found: Versions): Promise<TermsVersion | undefined> {
  return found
    .orderBy('terms_versions.created_at', 'desc')
    .orderBy('terms_versions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
