import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

const comeBackSeconds = 5;

/** The refusal of whom a process has no room or no time for now. */
export function busy(): Refusal {
  return new Refusal('busy', messages.busyNow, { retryAfterSeconds: comeBackSeconds });
}
