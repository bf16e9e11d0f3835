import { shareLink } from '../ui/share-link.ts';
import type { Shared } from './shared.ts';

/** Shares by the device's own sheet, and where there is none by ours, which comes then (product §2.30). */
export async function share(of: Shared): Promise<void> {
  const { href } = new URL(of.path, window.location.href);
  if (typeof navigator.share === 'function') return shareLink(href);
  const { openSheet } = await import('./opened-sheet.ts');
  return openSheet(of);
}

let published: Shared | undefined;

/** Has the page that comes next say that something is on sale from now on. */
export function tellOnNextPage(of: Shared): void {
  published = of;
}

/** What was published right before this page came; once. */
export function takePublished(): Shared | undefined {
  const of = published;
  published = undefined;
  return of;
}
