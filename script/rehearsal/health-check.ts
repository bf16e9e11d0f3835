import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/**
 * The image's own look at a process: what Node is called with by the HEALTHCHECK of the Dockerfile.
 *
 * @throws {RangeError} when the Dockerfile has none
 */
export function healthCheck(): string[] {
  const image = readFileSync(join(projectFolder, 'Dockerfile'), 'utf8');
  const found = /^HEALTHCHECK [^[]*(\[.*\])$/m.exec(image)?.[1];
  if (found === undefined) throw new RangeError('The Dockerfile has no HEALTHCHECK.');
  const [, ...args]: string[] = JSON.parse(found);
  return args;
}
