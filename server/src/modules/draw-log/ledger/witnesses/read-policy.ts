import type { Db, Trx } from '../../../../db/database.ts';
import { findPolicyText, findWitnessPolicy } from './witness-policies.store.ts';

/**
 * The text of the witnesses that a publication has the hash of; undefined for a hash of nothing.
 */
export async function readPolicy(db: Db | Trx, hash: Uint8Array): Promise<string | undefined> {
  return findPolicyText(db, hash);
}

/**
 * The text of the witnesses of the publications that come; undefined where nobody was ever named.
 */
export async function readCurrentPolicy(db: Db | Trx): Promise<string | undefined> {
  return (await findWitnessPolicy(db))?.text;
}
