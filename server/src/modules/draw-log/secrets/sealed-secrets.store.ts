import { sql } from 'kysely';
import type { Trx } from '../../../db/database.ts';

/** The secrets of a publication, as they are stored. */
export type SealedSecrets = {
  drawId: string;
  revision: number;
  seedSealed: Buffer;
  holderKeySealed: Buffer;
};

type Behind = Pick<SealedSecrets, 'drawId' | 'revision'>;

/**
 * The secrets of publications behind one, in the order of draws and revisions; the rows are held.
 */
export async function lockSealedSecrets(
  trx: Trx,
  { behind, limit }: { behind: Behind | undefined; limit: number },
): Promise<SealedSecrets[]> {
  return trx
    .selectFrom('draw_publications')
    .select([
      'draw_id as drawId',
      'revision',
      'seed_sealed as seedSealed',
      'holder_key_sealed as holderKeySealed',
    ])
    .$if(behind !== undefined, (query) =>
      query.where(sql<boolean>`(draw_id, revision) > (${behind?.drawId}, ${behind?.revision})`),
    )
    .orderBy('draw_id')
    .orderBy('revision')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Writes the same secrets in another encryption. */
export async function updateSealedSecrets(trx: Trx, sealed: SealedSecrets): Promise<void> {
  await trx
    .updateTable('draw_publications')
    .set({ seed_sealed: sealed.seedSealed, holder_key_sealed: sealed.holderKeySealed })
    .where('draw_id', '=', sealed.drawId)
    .where('revision', '=', sealed.revision)
    .execute();
}
