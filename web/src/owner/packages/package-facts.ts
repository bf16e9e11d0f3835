import type { ListedPackage, OwnedPackage } from '@clubdraw/contract/packages/packages';
import { showListed } from '@clubdraw/domain/time/local-time';
import { paths } from '../../paths.ts';
import type { Shared } from '../../share/shared.ts';
import { showCount } from '../../ui/show-count.ts';

/** "1 member", "1,204 members". */
export function membersText(count: number): string {
  return count === 1 ? '1 member' : `${showCount(count)} members`;
}

/** A package as it is passed on. */
export function sharedPackage({ id, name }: { id: string; name: string }): Shared {
  return { kind: 'package', id, name, path: paths.packageInfo(id) };
}

/** Where everybody finds a package, as a whole address to be shared. */
export function publicPackageUrl(packageId: string): string {
  return new URL(paths.packageInfo(packageId), window.location.origin).href;
}

/** The zone of the dates in lists of packages (product §9.6), so that a row names one day only. */
export const packageDateZone = 'UTC';

/**
 * Day, short month, year, then the 12-hour time in UTC (product §9.6), in the form of the reader's
 * language; a dash once nothing is drawn any more.
 */
export function showPackageDate({ nextDrawAt }: Pick<ListedPackage, 'nextDrawAt'>): string {
  return nextDrawAt === null ? '–' : showListed(nextDrawAt, packageDateZone);
}

/** True while something about a package is under way that its page would show by itself. */
export function packageWaitsForNews({ refunds, draws }: OwnedPackage): boolean {
  const refunding = refunds.done + refunds.failed < refunds.total;
  return refunding || draws.some(({ state }) => state === 'closing');
}
