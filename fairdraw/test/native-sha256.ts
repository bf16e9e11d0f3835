import { hash } from 'node:crypto';

import type { Sha256 } from '../src/hash.ts';

/** The host's SHA-256, given to the library as a server would. */
export const nativeSha256: Sha256 = (data) => hash('sha256', data, 'buffer');
