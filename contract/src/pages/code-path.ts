import { totalPath } from './public-paths.ts';

/** The checkout of some tickets of a draw, with an entry code if there is one. */
export function codePath(drawId: string, count: number, code: string | undefined): string {
  const path = totalPath(drawId, count);
  return code === undefined ? path : `${path}&code=${code}`;
}
