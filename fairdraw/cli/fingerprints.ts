import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { toHex } from '../src/bytes.ts';
import { unpinned } from '../src/pinned-verifier.ts';
import { nodeSha256 } from './node-sha256.ts';

/** The SHA-256 of this program as a file, and of the same without its site's line. */
export function fingerprints(): string {
  const text = readFileSync(fileURLToPath(import.meta.url), 'utf8');
  return `${fingerprintOf(text)}  this file
${fingerprintOf(unpinned(text))}  the same without its site's line, as it is built
`;
}

function fingerprintOf(text: string): string {
  return toHex(nodeSha256(new TextEncoder().encode(text)));
}
