import type { Shared } from '../../share/shared.ts';

/**
 * Shares the address of a page by the device's own sheet; where there is none, by ours, whose code
 * comes then. Failures are silent (product §8.4).
 */
export async function share(of: Shared): Promise<void> {
  // No address that is shared has a query.
  const url = `${location.origin}${of.path}?via=share`;
  const what = { title: 'lottery Draw', text: 'Share this Draw with others', url };
  if ('share' in navigator) return navigator.share(what);
  const { openShareSheet } = await import('./open-share-sheet.tsx');
  return openShareSheet(of);
}
