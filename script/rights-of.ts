import { existsSync, statSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';

/**
 * Root takes the rights of whoever owns the product's folder; nobody else can take any.
 *
 * @throws {StartRefused} for root without the folder, who would make files that the product cannot
 *   read
 */
export function rightsOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    return { uid, gid };
  }
  throw new StartRefused(
    `${folder} is not there. Make it for the product's user first: install -d -o clubdraw -m 0700 ${folder}`,
  );
}
