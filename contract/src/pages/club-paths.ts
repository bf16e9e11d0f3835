import { clubPath } from './public-paths.ts';

/**
 * The addresses of a club's page and of what people ask it for, apart from those that every page's
 * script has.
 */

/** The page of a club under the address that it chose, or under its id. */
export function clubPageOf({ ownerId, slug }: { ownerId: string; slug: string | null }): string {
  return slug === null ? clubPath(ownerId) : `/c/${encodeURIComponent(slug)}`;
}

/** Where one asks a club for its news, or to hear when a full draw has free tickets again. */
export function followPath(ownerId: string, drawId?: string): string {
  return `/follow/${ownerId}${drawId ? `?drawId=${drawId}` : ''}`;
}

/** Where the receiver of the mail confirms that. */
export function followingPath(token: string): string {
  return `/following/${encodeURIComponent(token)}`;
}

/** A draw as a card for the sites of others. */
export function embedPath(drawId: string): string {
  return `/embed/draw/${encodeURIComponent(drawId)}`;
}
