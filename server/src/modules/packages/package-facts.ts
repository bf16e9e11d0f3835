import type { PackageFacts } from '@clubdraw/domain/memberships/package-can';
import type { Db, Trx } from '../../db/database.ts';
import { findInvolved } from './owned-packages.store.ts';
import type { StoredPackage } from './packages.store.ts';

/** The facts that the rules about packages ask for. */
export async function packageFacts(db: Db | Trx, found: StoredPackage): Promise<PackageFacts> {
  const { cancelledAt, openDraw } = found;
  return { ...(await findInvolved(db, found.id)), cancelledAt, nextDrawAt: openDraw.runAt };
}
