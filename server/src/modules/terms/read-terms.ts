import { oneSecondCache } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { revisionOf } from '../../flow/revision.ts';
import {
  findDefaultTerms,
  findDrawTerms,
  findPackageTerms,
  findShownTerms,
  getVersion,
  type TermsVersion,
} from './terms.store.ts';

/** The subject of the terms, the first of them that is given. */
type Asked = {
  drawId?: string | undefined;
  packageId?: string | undefined;
  /** The signed-in owner. */
  ownerId?: string | undefined;
  /** An earlier version, which a page showed; another's is not read. */
  version?: string | undefined;
};

/** A text; of the default terms, which their owner replaces, with its revision. */
type Read = { html: string; revision?: string };

/** Each may have 200 KB, so few are remembered. */
const read = oneSecondCache<Read>(50);

/**
 * The terms of a draw, or those that members of a package accept; without either the default terms
 * of the signed-in owner; otherwise nothing (product §12.5). An unknown draw or package has none.
 * For the public, pages and calls alike, a text is read once a second; an owner reads it as it is.
 */
export async function readTerms(context: Context, asked: Asked): Promise<Read> {
  const { drawId, packageId, ownerId, version } = asked;
  if (ownerId !== undefined) return findTerms(context, asked);
  const key = JSON.stringify(drawId === undefined ? { packageId, version } : { drawId, version });
  return read.read(context, key, async () => Object.freeze(await findTerms(context, asked)));
}

/** The version that members of a package accept now; null where its owner never wrote any. */
export async function readPackageTermsVersion(
  { db }: Context,
  packageId: string,
): Promise<string | null> {
  return (await findPackageTerms(db, packageId))?.id ?? null;
}

/** The text of a version that a draw has. */
export async function readTermsVersion({ db }: Context, versionId: string): Promise<string> {
  const { html } = await getVersion(db, versionId);
  return html;
}

async function findTerms({ db }: Context, asked: Asked): Promise<Read> {
  const html = (await findVersion(db, asked))?.html ?? '';
  const { drawId, packageId, ownerId } = asked;
  const isDefault = ownerId !== undefined && drawId === undefined && packageId === undefined;
  return isDefault ? { html, revision: revisionOf({ html }) } : { html };
}

async function findVersion(db: Db, asked: Asked): Promise<TermsVersion | undefined> {
  const { drawId, packageId, ownerId, version } = asked;
  const shown = version === undefined ? undefined : await findShownTerms(db, { ...asked, version });
  if (shown) return shown;
  if (drawId !== undefined) return findDrawTerms(db, drawId);
  if (packageId !== undefined) return findPackageTerms(db, packageId);
  return ownerId === undefined ? undefined : findDefaultTerms(db, ownerId);
}
