import type { ComingDraw } from '@clubdraw/contract/payments/home';
import { paths } from '../../paths.ts';
import type { Shared } from '../../share/shared.ts';
import { sharedDraw } from '../draws/draw-facts.ts';
import { sharedPackage } from '../packages/package-facts.ts';

type Named = Pick<ComingDraw, 'drawId' | 'packageId' | 'entryCost'>;

/** The page of its owner: a package's draw has none of its own. */
export function detailsOfComing({ drawId, packageId }: Named): string {
  return packageId === null ? paths.drawDetails(drawId) : paths.packageDetails(packageId);
}

/** The thing that is passed on: the draw, or the package that it is one of. */
export function sharedComing({
  drawId,
  packageId,
  name,
  entryCost,
}: Named & { name: string }): Shared {
  return packageId === null
    ? sharedDraw({ id: drawId, name, entryCost })
    : sharedPackage({ id: packageId, name });
}

/** True for a LIVE draw whose date is past: its owner opens the envelope. */
export function isWaiting({
  runMethod,
  status,
}: Pick<ComingDraw, 'runMethod' | 'status'>): boolean {
  return runMethod === 'LIVE' && status === 'Expired';
}
