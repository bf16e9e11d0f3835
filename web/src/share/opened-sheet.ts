import { withVia } from '@clubdraw/domain/clubs/via';
import { useSyncExternalStore } from 'react';
import { shareLink } from '../ui/share-link.ts';
import type { Shared } from './shared.ts';

/** The sheet that stands beside the page of this app. */
export type Opened = {
  of: Shared;
  /** It was published just now. */
  isNew: boolean;
  /** With the texts for the club's own site in sight. */
  withTexts: boolean;
};

let opened: Opened | undefined;
let published: Shared | undefined;
const listeners = new Set<() => void>();

function show(next?: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Shares by the device's own sheet, and where there is none by ours (product §2.30). */
export function shareByDevice(of: Shared): void {
  if (typeof navigator.share !== 'function') return show({ of, isNew: false, withTexts: false });
  // Views by it are counted as that (product §2.35).
  void shareLink(new URL(withVia(of.path, 'share'), window.location.href).href, of.text);
}

/**
 * Opens our sheet at the texts for the club's own site, also where the device has a sheet, which
 * knows nothing of them (product §2.36).
 */
export function openSiteTexts(of: Shared): void {
  show({ of, isNew: false, withTexts: true });
}

/** Has the page that comes next say that something is on sale from now on. */
export function tellOnNextPage(of: Shared): void {
  published = of;
}

/** A new page: its sheet is that of what was just published, if anything was. */
export function openPublished(): void {
  if (published) show({ of: published, isNew: true, withTexts: false });
  published = undefined;
}

export function closeSheet(): void {
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sheet that is open now. */
export function useOpenedSheet(): Opened | undefined {
  return useSyncExternalStore(subscribe, () => opened);
}
