import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

/** Shows a notification; the code that draws them is fetched with the first one. */
export async function showToast(toast: NotificationData): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show(toast);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True once a notification was asked for. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wanted);
}
