import type { Context } from '../../context.ts';
import type { FileStore } from '../../edge/file-store.ts';

/** The files that this process is making, by their store and key. */
const making = new WeakMap<FileStore, Map<string, Promise<Buffer>>>();

/**
 * A file of the store, made when it is asked for first and kept under a key that names its content: all who
 * ask meanwhile wait for the same work. Two processes may make it both, and write the same bytes.
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
  const bytes = await make();
  await files.write(key, bytes);
  return bytes;
}
