import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a new nonce: nonce, tag and text in one. */
export function encrypt(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** @throws when the bytes were not encrypted with this key */
export function decrypt(key: Buffer, encrypted: Buffer): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes);
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  return Buffer.concat([
    decipher.update(encrypted.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]);
}
