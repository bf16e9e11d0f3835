import { useSyncExternalStore } from 'react';
import { shareLink } from '../ui/share-link.ts';
import type { Shared } from './shared.ts';

/** The sheet that stands beside the page of this app. */
type Opened = { of: Shared; isNew: boolean };

let opened: Opened | undefined;
let published: Shared | undefined;
const listeners = new Set<() => void>();

function show(next?: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Shares by the device's own sheet, and where there is none by ours (product §2.30). */
export function share(of: Shared): void {
  if (typeof navigator.share !== 'function') return show({ of, isNew: false });
  void shareLink(new URL(of.path, window.location.href).href);
}

/** Has the page that comes next say that something is on sale from now on. */
export function tellOnNextPage(of: Shared): void {
  published = of;
}

/** A new page: its sheet is that of what was just published, if anything was. */
export function openPublished(): void {
  if (published) show({ of: published, isNew: true });
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
