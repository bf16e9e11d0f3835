import { paths } from '../paths.ts';

/** The whole address of a draw's public page, to be shared. */
export function publicDrawUrl(drawId: string): string {
  return new URL(paths.drawInfo(drawId), window.location.origin).href;
}
