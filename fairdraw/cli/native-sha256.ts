import * as crypto from 'node:crypto';

import type { Sha256 } from '../src/hash.ts';

/** The host's SHA-256; `crypto.hash` is the quicker one where there is it. */
export const nativeSha256: Sha256 =
  typeof crypto.hash === 'function'
    ? (data) => crypto.hash('sha256', data, 'buffer')
    : (data) => crypto.createHash('sha256').update(data).digest();
