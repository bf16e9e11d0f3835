import { ed25519 } from '@noble/curves/ed25519.js';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

import { fromHex, toHex } from '../src/tree/bytes.ts';
import type { Cosigner } from '../src/ledger/cosignature.ts';
import { JsonFields } from '../src/statements/json-fields.ts';
import { parseJson } from '../src/statements/json-text.ts';

/** Makes a key of its own for a witness, in a file that only its user reads. Never over another. */
export function makeKey(path: string, name: string): Cosigner {
  const secret = randomBytes(32);
  const file = { format: 'clubdraw-witness-key/1', name, secret: toHex(secret) };
  writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  return cosignerOf(name, secret);
}

/** Throws RangeError for a file that is none. */
export function readKey(path: string): Cosigner {
  const read = new JsonFields(parseJson(readFileSync(path, 'utf8')));
  read.format('clubdraw-witness-key/1');
  return cosignerOf(read.text('name'), read.hash('secret'));
}

function cosignerOf(name: string, secret: Uint8Array): Cosigner {
  const publicKey = ed25519.getPublicKey(fromHex(toHex(secret)));
  return {
    key: { name, type: 'cosignature', publicKey },
    sign: (bytes) => ed25519.sign(bytes, secret),
  };
}
