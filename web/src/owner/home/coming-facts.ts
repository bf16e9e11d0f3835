import type { ComingDraw } from '@clubdraw/contract/payments/home';
import { paths } from '../../paths.ts';
import { publicDrawUrl } from '../draws/draw-facts.ts';
import { publicPackageUrl } from '../packages/package-facts.ts';

type Named = Pick<ComingDraw, 'drawId' | 'packageId' | 'entryCost'>;

/** The page of its owner: a package's draw has none of its own. */
export function detailsOfComing({ drawId, packageId }: Named): string {
  return packageId === null ? paths.drawDetails(drawId) : paths.packageDetails(packageId);
}

/** The page for everybody, as a whole address to be shared. */
export function publicUrlOfComing({ drawId, packageId, entryCost }: Named): string {
  return packageId === null
    ? publicDrawUrl({ id: drawId, entryCost })
    : publicPackageUrl(packageId);
}

/** True for a LIVE draw whose date is past: its owner starts it. */
export function isWaiting({
  runMethod,
  status,
}: Pick<ComingDraw, 'runMethod' | 'status'>): boolean {
  return runMethod === 'LIVE' && status === 'Expired';
}
