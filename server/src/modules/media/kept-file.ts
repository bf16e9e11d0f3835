import type { Context } from '../../context.ts';
import { fairQueue } from '../../flow/fair-queue.ts';
import type { FileStore } from '../../edge/files/file-store.ts';

/**
 * The dearest of them, a QR code as PNG, takes 0.14 s of a core: the last in the queue waits for
 * some 6 s.
 */
const maxWaiting = 40;
const queue = fairQueue({ maxWaiting, maxOfFlow: maxWaiting });

/** One file serves all who ask for it. */
const everybody = { name: 'everybody', isKnown: true };

/** The files that this process is making, by their store and key. */
const making = new WeakMap<FileStore, Map<string, Promise<Buffer>>>();

/**
 * A file of the store, made when it is asked for first and kept under a key that names its content:
 * all who ask meanwhile wait for the same work. Files are made one after the other. Two processes
 * may make one both, and write the same bytes.
 *
 * @throws {Refusal} busy, at once, when too many files wait to be made
 */
export async function keptFile(
  { files }: Pick<Context, 'files'>,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await files.read(key);
  if (kept) return kept;
  const ofStore = making.get(files) ?? new Map<string, Promise<Buffer>>();
  making.set(files, ofStore);
  const underWay = ofStore.get(key);
  if (underWay) return underWay;
  const made = makeAndKeep(files, key, make).finally(() => ofStore.delete(key));
  ofStore.set(key, made);
  return made;
}

async function makeAndKeep(
  files: FileStore,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const bytes = await queue.run(everybody, make);
  await files.write(key, bytes);
  return bytes;
}
