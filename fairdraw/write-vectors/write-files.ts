import { buildDraw } from '../test/build-draw.ts';
import { filesOf } from '../test/files-of.ts';
import { drawNames, workedPlan } from '../test/worked-draws.ts';

/** The files of all worked draws. */
export function writeFiles(): unknown {
  return { draws: drawNames.map((name) => ({ name, ...filesOf(buildDraw(workedPlan(name))) })) };
}
