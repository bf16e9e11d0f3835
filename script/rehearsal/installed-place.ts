import { chmodSync, chownSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '../build-web.ts';
import { installProduct } from '../installed-product.ts';
import { ownNode } from '../own-node.ts';
import { canReach } from '../postgres/open-folder.ts';
import { accountOf } from '../postgres/postgres-user.ts';
import { imagePlace } from './image-place.ts';
import type { Place } from '../process/start-program.ts';
import { productPrograms } from '../programs.ts';
import { projectFolder } from '../project-folder.ts';

/**
 * `whole`: the product is installed from the lock file, two web processes and a worker. `short`,
 * for the tests: the product runs from the project's folder, one web process and a worker.
 */
export type Form = 'whole' | 'short';

/**
 * Installs the product, or takes it from where it is or from an image, and chooses the user that it
 * runs as.
 */
export async function installedPlace(options: {
  form: Form;
  image?: string | undefined;
  folder: string;
  say: (line: string) => void;
}): Promise<Place> {
  const { form, image, folder, say } = options;
  chmodSync(folder, 0o755);
  if (image !== undefined) return imagePlace(image, { folder, say });
  const place = await placeOf(form, { folder, say });
  const user = process.getuid?.() === 0 ? (accountOf('nobody') ?? {}) : {};
  if (canReach(user, place.folder)) return { ...place, user };
  say(`– Left out: another user, who cannot reach ${place.folder}.`);
  return { ...place, user: {} };
}

async function placeOf(
  form: Form,
  { folder, say }: { folder: string; say: (line: string) => void },
): Promise<Omit<Place, 'user'>> {
  if (form === 'short') {
    await buildWeb(productPrograms.build);
    say(
      '– Left out: an installation of its own, a second web process, and replacing a web process.',
    );
    return { node: process.execPath, folder: projectFolder };
  }
  const installed = join(folder, 'product');
  await installProduct(installed, (line) => say(`✓ ${line}`));
  return { node: join(installed, ownNode), folder: installed };
}

/** Gives a file or a folder to the user of a place. */
export function giveTo({ uid, gid }: Place['user'], path: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}
