import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

const heading = Buffer.from('clubdraw-sealed/1\n');
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;

/** 128 MB and a third of a second for each guess. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

function keyOf(passphrase: string, salt: Uint8Array): Buffer {
  return scryptSync(passphrase.normalize('NFC'), salt, 32, cost);
}

/** Encrypts with a key that a passphrase makes (scrypt, AES-256-GCM). */
export function sealWithPassphrase(passphrase: string, bytes: Uint8Array): Buffer {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce);
  cipher.setAAD(heading);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([heading, salt, nonce, cipher.getAuthTag(), body]);
}

/** @throws {RangeError} for another passphrase, or bytes that are not as they were sealed */
export function openWithPassphrase(passphrase: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  let at = heading.length;
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  const [salt, nonce, tag] = [take(saltBytes), take(nonceBytes), take(tagBytes)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, salt), nonce, {
      authTagLength: tagBytes,
    });
    decipher.setAAD(heading).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]);
  } catch {
    throw new RangeError('The passphrase is not the one that the secrets were sealed with.');
  }
}
