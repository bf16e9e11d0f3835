import type { PagePackage } from '@clubdraw/contract/pages/pages';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findPackageOffer } from '../find-package-offer.ts';
import { pagePackage } from './page-package.view.ts';

const identifier = z.guid().toLowerCase();

/** What the public page of a package shows; null for an address that names none. */
export async function publicPackagePage(
  context: Context,
  packageId: string,
): Promise<PagePackage | null> {
  const named = identifier.safeParse(packageId);
  if (!named.success) return null;
  const offer = await findPackageOffer(context, named.data);
  return offer ? pagePackage(offer) : null;
}
