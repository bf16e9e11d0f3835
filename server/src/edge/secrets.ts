import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';

/** The uses of the platform's two secrets; the secrets themselves stay inside. */
export type Secrets = {
  /** 32 bytes that only this platform can compute; another purpose gives other bytes. */
  keyedHash(purpose: string, text: string): Buffer;
  /** Encrypts (AES-256-GCM); the result carries nonce and tag. */
  encrypt(purpose: string, bytes: Uint8Array): Buffer;
  /** @throws when the bytes were not encrypted here for this purpose */
  decrypt(purpose: string, encrypted: Uint8Array): Buffer;
  /** Ed25519 signature of the platform, 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
  /** The raw 32 bytes of the platform's public key. */
  publicKey: Buffer;
  /** The public half of the key that confirms who signs after a leak; its other half is offline. */
  recoveryKey: Buffer;
};

const nonceBytes = 12;
const tagBytes = 16;

/** Reads the secrets from the settings, or makes each once in the data directory. */
export function openSecrets(settings: {
  appSecret: string | undefined;
  signingKey: Buffer | undefined;
  recoveryKey: Buffer | undefined;
  dataDir: string;
}): Secrets {
  const { appSecret, signingKey, recoveryKey, dataDir } = settings;
  const secret = appSecret ?? keptSecret(join(dataDir, 'app-secret'));
  const seed = signingKey ?? Buffer.from(keptSecret(join(dataDir, 'signing-key')), 'base64url');
  return { ...secretsOf(secret, seed), recoveryKey: recoveryKey ?? ownRecoveryKey(dataDir) };
}

/** Outside production the recovery key lies beside the others. */
function ownRecoveryKey(dataDir: string): Buffer {
  const seed = Buffer.from(keptSecret(join(dataDir, 'recovery-key')), 'base64url');
  return signingPair(seed).publicKey;
}

/** An Ed25519 key from its seed of 32 bytes. */
export function signingPair(seed: Buffer): Pick<Secrets, 'sign' | 'publicKey'> {
  const privateKey = signingPrivateKey(seed);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    sign: (bytes) => sign(null, bytes, privateKey),
    publicKey: Buffer.from(jwk.x ?? '', 'base64url'),
  };
}

export function secretsOf(appSecret: string, signingSeed: Buffer): Omit<Secrets, 'recoveryKey'> {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appSecret, '', `clubdraw/${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    ...signingPair(signingSeed),
    keyedHash: (purpose, text) =>
      createHmac('sha256', keyFor(`hash/${purpose}`))
        .update(text)
        .digest(),
    // The label is part of every key: with another one, nothing stored could be decrypted.
    encrypt: (purpose, bytes) => encrypt(keyFor(`seal/${purpose}`), bytes),
    decrypt: (purpose, encrypted) => decrypt(keyFor(`seal/${purpose}`), Buffer.from(encrypted)),
  };
}

/** RFC 8410: a seed becomes a private key behind this fixed prefix. */
function signingPrivateKey(seed: Buffer) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
}

function encrypt(key: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, encrypted: Buffer): Buffer {
  const nonce = encrypted.subarray(0, nonceBytes);
  const tag = encrypted.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(tag);
  return Buffer.concat([
    decipher.update(encrypted.subarray(nonceBytes + tagBytes)),
    decipher.final(),
  ]);
}
