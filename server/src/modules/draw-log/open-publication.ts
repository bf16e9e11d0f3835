import type { Publication } from 'fairdraw/statements/publication';
import { publicationFromJson } from 'fairdraw/statements/statement-json';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/database.ts';
import { findPublication } from './publications.store.ts';

export type OpenPublication = {
  publication: Publication;
  pubHash: Uint8Array;
  /**
   * The seed, secret until the close shows it; of a LIVE draw the key of its lock, secret until its
   * envelope is opened. A cancellation shows it, too.
   */
  secret: Uint8Array;
  /** Secret for good: the salts of all tickets follow from it. */
  holderKey: Uint8Array;
};

/** The last publication about a draw, with the secrets that it commits to. */
export async function openPublication(
  db: Db | Trx,
  context: Context,
  { drawId }: { drawId: string },
): Promise<OpenPublication> {
  const row = await findPublication(db, drawId);
  if (!row) throw new Error('every draw has a publication from the moment it is created');
  return {
    publication: publicationFromJson(row.statement),
    pubHash: row.hash,
    secret: context.secrets.decrypt('draw-seed', row.seedSealed),
    holderKey: context.secrets.decrypt('holder-key', row.holderKeySealed),
  };
}
