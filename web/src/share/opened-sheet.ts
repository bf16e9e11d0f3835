import { useSyncExternalStore } from 'react';
import { takePublished } from './share.ts';
import type { Shared } from './shared.ts';

/** The sheet that stands beside the page of this app. */
type Opened = { of: Shared; title: string; hint?: string };

let opened: Opened | undefined;
const listeners = new Set<() => void>();

function show(next: Opened | undefined): void {
  opened = next;
  for (const listener of listeners) listener();
}

export function openSheet(of: Shared): void {
  show({ of, title: `Share ${of.name}` });
}

export function closeSheet(): void {
  show(undefined);
}

/** Opens the sheet of what was just published, if anything was. */
export function openPublished(): void {
  const of = takePublished();
  if (!of) return;
  show({
    of,
    title: of.kind === 'draw' ? 'Your draw is live' : 'Your membership is live',
    hint: `Send ${of.name} to your members. The first ticket shows up here.`,
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The sheet that is open now. */
export function useOpenedSheet(): Opened | undefined {
  return useSyncExternalStore(subscribe, () => opened);
}
