import { paths } from '../../paths.ts';

/** Where everybody finds a package, as a whole address to be shared. */
export function publicPackageUrl(packageId: string): string {
  return new URL(paths.packageInfo(packageId), window.location.origin).href;
}
