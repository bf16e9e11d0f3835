import type { PagePoster, PosterSize } from '@clubdraw/contract/pages/page-poster';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { pageDraw } from './page-facts.ts';
import { pagePackage } from './package-facts.ts';

/** The poster of a draw with a picture. */
export function posterPage(facts: Partial<PagePoster> = {}, size: PosterSize = 'a4'): PublicPage {
  const { ownerId, clubName, clubImageId, id, stock, name, prize, imageId, runAt, timezone } =
    pageDraw();
  const club = { ownerId, clubName, clubImageId };
  return {
    page: 'poster',
    size,
    poster: {
      ...club,
      path: `/qr/draw/${id}`,
      qr: `/public/qr/draw/${id}?via=poster`,
      shortPath: '/d/K7M3PQ',
      stock,
      name,
      prize,
      imageId,
      price: { amount: 1000, currency: 'AUD' },
      frequency: null,
      runAt,
      timezone,
      ...facts,
    },
  };
}

const { id, frequency, nextDrawAt } = pagePackage();

/** Every poster, by what it shows. */
export const everyPosterPage: Record<string, PublicPage> = {
  poster: posterPage(),
  posterSmall: posterPage({}, 'a5'),
  posterOpensLater: posterPage({ opensAt: '2026-12-01T08:00:00.000Z' }),
  posterFree: posterPage({ price: { amount: 0, currency: 'AUD' } }),
  posterPlain: posterPage({ imageId: null, clubName: null, name: 'x'.repeat(61) }),
  posterOfPackage: posterPage({
    path: `/qr/package/${id}`,
    qr: `/public/qr/package/${id}?via=poster`,
    prize: 'A prize every month, for as long as you are a member.',
    frequency,
    runAt: nextDrawAt,
  }),
  posterOfPackageOver: posterPage({ frequency, runAt: null, price: null }),
};
