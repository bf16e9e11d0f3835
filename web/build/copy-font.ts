import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The one file of the family that pages use: Latin, upright, all weights (20 KB). */
const source = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Its address says its version, so that browsers may keep it for ever. */
const address = 'assets/public/figtree-5.3.0.woff2';

/** Puts the font among the browser's files. */
export function copyFont(clientFolder: string): void {
  const target = join(clientFolder, address);
  mkdirSync(join(target, '..'), { recursive: true });
  copyFileSync(fileURLToPath(import.meta.resolve(source)), target);
}
