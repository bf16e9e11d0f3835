import type { Db, Trx } from '../../db/database.ts';

export type TermsVersion = { id: string; html: string };

export type NewTermsVersion = TermsVersion & {
  ownerId: string;
  /** null: the owner's default terms. */
  drawId: string | null;
  sha256: Buffer;
  now: Date;
};

export async function insertTermsVersion(trx: Trx, version: NewTermsVersion): Promise<void> {
  await trx
    .insertInto('terms_versions')
    .values({
      id: version.id,
      owner_id: version.ownerId,
      draw_id: version.drawId,
      html: version.html,
      sha256: version.sha256,
      created_at: version.now,
    })
    .execute();
}

/** The owner's default terms, newest version. */
export async function findDefaultTerms(
  db: Db | Trx,
  ownerId: string,
): Promise<TermsVersion | undefined> {
  return db
    .selectFrom('terms_versions')
    .select(['id', 'html'])
    .where('owner_id', '=', ownerId)
    .where('draw_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The terms that who becomes a member of a package accepts now: its owner's default ones. */
export async function findPackageTerms(
  db: Db,
  packageId: string,
): Promise<TermsVersion | undefined> {
  return db
    .selectFrom('packages')
    .innerJoin('terms_versions', 'terms_versions.owner_id', 'packages.owner_id')
    .select(['terms_versions.id', 'terms_versions.html'])
    .where('packages.id', '=', packageId)
    .where('terms_versions.draw_id', 'is', null)
    .orderBy('terms_versions.created_at', 'desc')
    .orderBy('terms_versions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The terms that buyers of a draw accept now. */
export async function findDrawTerms(db: Db, drawId: string): Promise<TermsVersion | undefined> {
  return db
    .selectFrom('draws')
    .innerJoin('terms_versions', 'terms_versions.id', 'draws.terms_version_id')
    .select(['terms_versions.id', 'terms_versions.html'])
    .where('draws.id', '=', drawId)
    .executeTakeFirst();
}
