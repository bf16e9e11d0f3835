import { entryPath, packagePath, stagePath } from '@clubdraw/contract/pages/public-paths';
import { calendarFile } from '@clubdraw/domain/time/calendar-event';
import { prizesInALine } from '@clubdraw/domain/prizes/prizes';
import type { Context } from '../../../context.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { listWatchedDraws } from './watched-draws.store.ts';

/**
 * The date of a draw as a file for calendars (product §2.15); undefined for an unknown draw. The
 * date of a draw without tickets can change, so it is kept for minutes only.
 */
export async function drawCalendar(
  context: Context,
  { drawId: name }: { drawId: string },
): Promise<Download | undefined> {
  const madeAt = context.clock.now();
  const [found] = await listWatchedDraws(context.db, [name]);
  if (!found) return undefined;
  const { draw, packageId } = found;
  const { publicUrl } = context.settings;
  const path = packageId ? packagePath(packageId) : entryPath(draw);
  const file = calendarFile({
    uid: `${name.replace(':', '-')}@${new URL(publicUrl).hostname}`,
    title: `Draw: ${draw.name}`,
    about: [prizesInALine(draw), `Watch it: ${publicUrl}${stagePath(name)}`]
      .filter(Boolean)
      .join('\n'),
    url: publicUrl + path,
    startsAt: draw.runAt,
    madeAt,
    isCancelled: draw.cancelledAt !== null,
  });
  return {
    bytes: Buffer.from(file),
    contentType: 'text/calendar; charset=utf-8',
    fileName: `${name.replace(':', '-')}.ics`,
    isPassing: true,
  };
}
