import { showDateTime } from '@clubdraw/domain/time/local-time';

/** An instant in the time of this browser, for its owner's own affairs. */
export function ownTime(at: Date): string {
  return showDateTime(at, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
