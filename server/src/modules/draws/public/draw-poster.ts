import type { PagePoster } from '@clubdraw/contract/pages/page-poster';
import { posterPath } from '@clubdraw/contract/pages/poster-path';
import { shortPath, shortQrPath } from '@clubdraw/contract/pages/short-address';
import { isBeforeOpening } from '@clubdraw/domain/draws/opening';
import { isOnePlainPrize } from '@clubdraw/domain/prizes/prizes';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { prizeInWords } from '@clubdraw/domain/draws/this-draw/prize-sentences';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { findOffer } from '../find-offer.ts';

const identifier = z.guid().toLowerCase();

/** A draw as its poster shows it; null for an address that names none. */
export async function drawPoster(context: Context, named: string): Promise<PagePoster | null> {
  const drawId = identifier.safeParse(named).data;
  const offer = drawId === undefined ? undefined : await findOffer(context, drawId);
  if (!offer) return null;
  const { draw, shortCode, club, proof } = offer;
  const of = { kind: 'draw', id: draw.id } as const;
  const { opensAt } = draw;
  return {
    ...club,
    clubName: proof.clubName,
    path: posterPath(of),
    qr: shortQrPath(of, { via: 'poster' }),
    shortPath: shortPath(shortCode),
    stock: stockOf(draw.id),
    name: draw.name,
    prize: draw.prize,
    ...(!isOnePlainPrize(draw.prizes) && { prizes: draw.prizes.map(prizeInWords) }),
    imageId: draw.imageId,
    price: draw.entryCost,
    ...(draw.bundles.length > 0 && { bundles: draw.bundles }),
    frequency: null,
    runAt: draw.runAt.toISOString(),
    timezone: draw.timezone,
    ...(draw.freeEntry && { hasFreeEntry: true }),
    ...(opensAt &&
      isBeforeOpening({ opensAt }, context.clock.now()) && { opensAt: opensAt.toISOString() }),
  };
}
