import { paths } from '../../paths.ts';

/** The places of the owner's area, each with its list and the pages behind it. */
export type Section = 'home' | 'draws' | 'packages' | 'promotions' | 'terms' | 'profile';

/** True for what a page has loaded about a draw that costs nothing. */
function isOfPromotion(loaded: unknown): boolean {
  const read = loaded as { draw?: { entryCost?: { amount?: unknown } } } | null | undefined;
  return read?.draw?.entryCost?.amount === 0;
}

/**
 * The section that a page belongs to, by its address; a draw's own pages have the address of every
 * draw, so what they have loaded says whether it is a promotional one.
 */
export function sectionOf(pathname: string, loaded: unknown): Section | undefined {
  if (pathname === paths.welcome) return 'home';
  if (pathname === paths.profile) return 'profile';
  if (pathname === paths.terms) return 'terms';
  if (pathname.includes('package')) return 'packages';
  if (pathname.includes('promo') || isOfPromotion(loaded)) return 'promotions';
  return pathname.includes('draw') ? 'draws' : undefined;
}
