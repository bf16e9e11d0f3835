import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { PageDraw, PageStagedDraw } from '@clubdraw/contract/pages/page-draw';
import { entryPath, packagePath } from '@clubdraw/contract/pages/public-paths';
import { prizeOfEachPlace } from '@clubdraw/domain/prizes/prizes';
import type { Context } from '../../../context.ts';
import { drawKeyOf } from '../../draw-log/find-public-draw.ts';
import { publishedConditions } from '../../draw-log/published-conditions.ts';
import { listWatchedDraws, type WatchedDraw } from './watched-draws.store.ts';
import { shownResult } from './shown-result.ts';
import { publicDrawPage } from './read-public-draw.ts';
import { stageOf } from './read-stage.ts';

export type PublicStage = { draw: PageStagedDraw; stage: DrawStage; sold: PageDraw | null };

/** The first state of a draw's public stage; null for an address that names none. */
export async function publicStage(context: Context, name: string): Promise<PublicStage | null> {
  const [watched] = await listWatchedDraws(context.db, [name]);
  if (!watched) return null;
  const conditions = await publishedConditions(context.db, [watched.draw.id]);
  return {
    draw: { ...stagedDraw(watched), clubName: conditions.get(watched.draw.id)?.club.name || null },
    stage: withoutOneWinner(await stageOf(context, watched)),
    sold: watched.packageId ? null : await publicDrawPage(context, watched.name),
  };
}

/** The stage as its page has it: a list of winners only where there are several. */
function withoutOneWinner({ live, ...stage }: DrawStage): DrawStage {
  const result = live.result && shownResult(live.result);
  return { ...stage, live: { ...live, result } };
}

function stagedDraw({ name: id, packageId, draw }: WatchedDraw): Omit<PageStagedDraw, 'clubName'> {
  const { name, prize, timezone, runMethod, ticketCap, numbers } = draw;
  const places = prizeOfEachPlace(draw.prizes);
  const same = {
    id,
    timezone,
    runMethod,
    ticketCap,
    numbers,
    ...(places.length > 1 && { places }),
  };
  if (packageId === null) return { ...same, name, prize, path: entryPath(draw) };
  // Which prize a package's draw brings is nowhere written: it is known by its package and number.
  const numbered = `${name}, ${wordOf(id)}`;
  return { ...same, name: numbered, prize: numbered, path: packagePath(packageId) };
}

function wordOf(name: string): string {
  const key = drawKeyOf(name);
  return 'id' in key ? 'draw' : `draw ${key.occurrence}`;
}
