import type { Draw } from '@clubdraw/contract/draws/draws';
import * as messages from '@clubdraw/domain/messages';

type Facts = Pick<Draw, 'cancelledAt' | 'runAt' | 'participants'>;

/**
 * Why a draw of a list cannot be edited, as far as the list knows; undefined when it can be
 * (spec §4.7). The form asks the server, which also knows of tickets that were refunded.
 */
export function editRefusal(draw: Facts, now: Date): string | undefined {
  if (draw.cancelledAt) return messages.drawCancelled;
  if (draw.runAt.getTime() <= now.getTime()) return messages.drawPast;
  return draw.participants > 0 ? 'Tickets are sold or being paid for.' : undefined;
}
