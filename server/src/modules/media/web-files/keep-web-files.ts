import { keptSince } from '@clubdraw/domain/time/retention';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { lockByName } from '../../../db/lock-by-name.ts';
import { repeat } from '../../../flow/repeat.ts';
import { cleaning, inPortions } from '../../../jobs/cleaning.ts';
import {
  deleteWebFiles,
  findWebFile,
  storeWebFile,
  storeWebFilesSeen,
  type WebFile,
} from './web-files.store.ts';

/** Between two looks. A crash of the database may have lost them. */
const everyMs = 3_600_000;

/**
 * Keeps the built files of this version where processes of others find them, until the answer is
 * called: an open page of one version fetches its parts from whichever process it reaches. The
 * first look is over when this answers, so that nobody hears of a file before it is there.
 */
export async function startKeepingWebFiles(context: Context): Promise<() => Promise<void>> {
  await keepWebFiles(context);
  const quietly = async (): Promise<void> =>
    keepWebFiles(context).catch((err: unknown) => context.log.warn({ err }, 'web files wait'));
  return repeat(everyMs, quietly);
}

/** Notes that the files of this version are in use, and stores those that are missing. */
export async function keepWebFiles({ db, clock, pages }: Context): Promise<void> {
  const { clientFolder } = pages;
  if (clientFolder === undefined) return;
  const folder = join(clientFolder, 'assets');
  const names = webFileNames(clientFolder);
  const now = clock.now();
  await transaction(db, async (trx) => {
    await lockByName(trx, 'web files');
    const there = await storeWebFilesSeen(trx, { names, now });
    for (const name of names.filter((one) => !there.has(one))) {
      const plain = join(folder, name);
      const isPacked = existsSync(`${plain}.br`);
      const content = readFileSync(isPacked ? `${plain}.br` : plain);
      await storeWebFile(trx, { name, content, isPacked }, now);
    }
  });
}

/** The paths of the built files below `/assets`, without the compressed copies beside them. */
function webFileNames(clientFolder: string): string[] {
  const found = readdirSync(join(clientFolder, 'assets'), { recursive: true, withFileTypes: true });
  const prefix = join(clientFolder, 'assets').length + 1;
  return found
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(prefix))
    .toSorted();
}

/** The built files by their paths: those of this version, and any that is kept. */
export const webFiles = {
  namesIn: webFileNames,
  find: async ({ db }: Pick<Context, 'db'>, name: string): Promise<WebFile | undefined> =>
    findWebFile(db, name),
};

/** Nobody has a page open of a version that has not run for so long. */
export const oldWebFiles = cleaning('oldWebFiles', ({ db }, now) => {
  const before = keptSince('webFiles', now);
  return inPortions((limit) => deleteWebFiles(db, { before, limit }));
});
