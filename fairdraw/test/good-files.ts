import { buildDraw } from './build-draw.ts';
import { filesOf, type Files } from './files-of.ts';
import { workedPlan } from './worked-draws.ts';

/** The worked draw V1, as honest as it was published. */
export function goodFiles(): Files {
  return filesOf(buildDraw(workedPlan('V1')));
}
