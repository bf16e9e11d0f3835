import { productVersion } from '../../server/src/product-version.ts';

/** The name of what is made for machines of this system: `clubdraw-1.1.0-linux-x64`. */
export function releaseName(): string {
  return `clubdraw-${productVersion()}-${process.platform}-${process.arch}`;
}
