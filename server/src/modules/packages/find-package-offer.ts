import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { findSeller, type Seller } from '../connect/find-seller.ts';
import { briefMemory, type BriefMemory } from '../draws/public/brief-memory.ts';
import { findPackage, type StoredPackage } from './packages.store.ts';

/** A package and who sells it. */
export type PackageOffer = { stored: StoredPackage; seller: Seller };

const memories = new WeakMap<Db, BriefMemory<PackageOffer | undefined>>();

function memoryOf({ db }: Context): BriefMemory<PackageOffer | undefined> {
  const known = memories.get(db);
  if (known) return known;
  const made = briefMemory<PackageOffer | undefined>();
  memories.set(db, made);
  return made;
}

/**
 * A package with its seller, for pages and checkouts: up to a second old. Whether it is on sale is
 * decided again by whoever sells it.
 */
export async function findPackageOffer(
  context: Context,
  packageId: string,
): Promise<PackageOffer | undefined> {
  return memoryOf(context).read(packageId, context.clock.now(), async () => {
    const stored = await findPackage(context.db, packageId);
    return stored && { stored, seller: await findSeller(context, stored.ownerId) };
  });
}

/** After a change that this process made: its next reader sees it. */
export function forgetPackageOffer(context: Context, packageId: string): void {
  memoryOf(context).forget(packageId);
}
