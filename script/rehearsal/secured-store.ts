import { randomBytes } from 'node:crypto';
import { startObjectStore } from '../../sandbox/src/object-store/object-store.ts';
import type { Certificates } from '../machine/certificates.ts';

/**
 * An S3 store for this rehearsal, which answers over HTTPS and takes signed requests of one key
 * alone.
 */
export type SecuredStore = {
  /** As STORAGE_URL. */
  url: string;
  /** The same with another secret. */
  wrongUrl: string;
  /** The keys of the files that lie there. */
  keys: () => string[];
  stop: () => Promise<void>;
};

export async function startSecuredStore({ certificate, key }: Certificates): Promise<SecuredStore> {
  const [accessKeyId, secretAccessKey] = [newSecret(), newSecret()];
  const store = await startObjectStore({
    key: { accessKeyId, secretAccessKey },
    bucket: 'clubdraw-files',
    tls: { cert: certificate, key },
  });
  return {
    url: store.address,
    wrongUrl: store.address.replace(secretAccessKey, newSecret()),
    keys: () => [...store.objects.keys()],
    stop: async () => store.close(),
  };
}

/** Of letters and digits alone, so that it stands in an address as it is. */
function newSecret(): string {
  return randomBytes(20).toString('hex');
}
