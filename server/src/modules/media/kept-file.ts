import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { fairQueue } from '../../flow/fair-queue.ts';
import type { FileStore } from '../../edge/files/file-store.ts';
import { demandNamed, type Taking } from '../../flow/fair-share/operations.ts';

/**
 * The dearest of them, a QR code as PNG, takes 0.14 s of a core: the last in the queue waits for
 * some 6 s.
 */
const maxWaiting = 40;

/**
 * Of one network: whoever asks for the cards of all draws, as a crawler does, keeps nobody else
 * waiting.
 */
const maxOfFlow = 20;
const queue = fairQueue({ maxWaiting, maxOfFlow });

type UnderWay = {
  made: Promise<Buffer>;
  /** The network that it is made for. */
  network: string;
};

/** The files that this process is making, by their store and key. */
const making = new WeakMap<FileStore, Map<string, UnderWay>>();

/**
 * A file of the store, made when it is asked for first and kept under a key that names its content:
 * all who ask meanwhile wait for the same work. When the network that asked first has to give its
 * turn away, the others who wait take one of their own. Files are made one after the other, for
 * each network in turn. Two processes may make one both, and write the same bytes.
 *
 * @throws {Refusal} busy, when too many files wait to be made: at once, or when a network with
 *   fewer comes
 */
export async function keptFile(
  context: Taking & Pick<Context, 'files' | 'network'>,
  key: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  demandNamed(context, 'files');
  const { files } = context;
  const kept = await files.read(key);
  if (kept) return kept;
  const network = context.network?.() ?? '';
  const ofStore = making.get(files) ?? new Map<string, UnderWay>();
  making.set(files, ofStore);
  const underWay = ofStore.get(key);
  if (underWay) {
    return underWay.made.catch((error: unknown) => {
      if (!isBusy(error) || underWay.network === network) throw error;
      return keptFile(context, key, make);
    });
  }
  const made = makeAndKeep(files, { network, key }, make).finally(() => ofStore.delete(key));
  ofStore.set(key, { made, network });
  return made;
}

function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'busy';
}

async function makeAndKeep(
  files: Context['files'],
  { network, key }: { network: string; key: string },
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const bytes = await queue.run({ name: network, isKnown: true }, make);
  await files.write(key, bytes);
  return bytes;
}
