import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { dayAndMonth } from '@clubdraw/domain/local-time';

/** What stands for the winner's code while there is none. */
export function withoutWinnerText(
  draw: Pick<OwnedDraw, 'status' | 'result' | 'runAt' | 'timezone'>,
): string {
  if (draw.result?.outcome === 'noWinner') return 'Nobody holds the number';
  if (draw.result?.outcome === 'noEntries') return 'No tickets, no winner';
  if (draw.status === 'Cancelled') return 'Not drawn';
  if (draw.status === 'Expired') return 'Not drawn yet';
  const { day, month } = dayAndMonth(draw.runAt, draw.timezone);
  return `Drawn on ${day} ${month}`;
}
