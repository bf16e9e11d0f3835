import type { PagePoster } from '@clubdraw/contract/pages/page-poster';
import { posterPath } from '@clubdraw/contract/pages/poster-path';
import { shortPath, shortQrPath } from '@clubdraw/contract/pages/short-address';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findPackageOffer } from '../find-package-offer.ts';
import { pagePackage } from './page-package.view.ts';
import { packageCardFacts } from './package-card-facts.ts';

const identifier = z.guid().toLowerCase();

/** A package as its poster shows it; null for an address that names none. */
export async function packagePoster(context: Context, named: string): Promise<PagePoster | null> {
  const packageId = identifier.safeParse(named).data;
  const offer = packageId === undefined ? undefined : await findPackageOffer(context, packageId);
  if (!offer) return null;
  const { stock, name, imageId, tiers, frequency, nextDrawAt, timezone } = pagePackage(offer);
  const of = { kind: 'package', id: offer.stored.id } as const;
  const [cheapest] = tiers.toSorted((one, other) => one.price.amount - other.price.amount);
  return {
    ...offer.club,
    path: posterPath(of),
    qr: shortQrPath(of, { via: 'poster' }),
    shortPath: shortPath(offer.shortCode),
    stock,
    name,
    prize: packageCardFacts(offer).prize,
    imageId,
    price: cheapest?.price ?? null,
    frequency,
    runAt: nextDrawAt,
    timezone,
  };
}
