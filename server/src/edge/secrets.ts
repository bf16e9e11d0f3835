import { createHmac, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { decrypt, encrypt } from './authenticated-cipher.ts';
import { keptSecret } from './kept-secret.ts';

/** An Ed25519 key. */
export type SigningPair = {
  /** The raw 32 bytes. */
  publicKey: Buffer;
  /** The signature, 64 bytes. */
  sign: (bytes: Uint8Array) => Buffer;
};

/** Hashes of one text, that of the newest secret first. */
export type Hashes = readonly [Buffer, ...Buffer[]];

/**
 * The uses of the platform's secrets; the secrets themselves stay inside. Something new is made
 * with the newest of them, and the earlier ones still know what they made (decision 0102).
 */
export type Secrets = {
  /** 32 bytes that only this platform can compute; another purpose gives other bytes. */
  keyedHash(purpose: string, text: string): Buffer;
  /** The same by each secret, to know again what an earlier one made. */
  keyedHashes(purpose: string, text: string): Hashes;
  /** Encrypts (AES-256-GCM); the result carries nonce and tag. */
  encrypt(purpose: string, bytes: Uint8Array): Buffer;
  /** @throws when the bytes were not encrypted here for this purpose */
  decrypt(purpose: string, encrypted: Uint8Array): Buffer;
  /**
   * The same bytes encrypted with the newest secret; undefined where they are.
   *
   * @throws when the bytes were not encrypted here for this purpose
   */
  reencrypt(purpose: string, encrypted: Uint8Array): Buffer | undefined;
  /** Signs with the newest key. */
  sign: SigningPair['sign'];
  /** That of the newest key. */
  publicKey: Buffer;
  /** The key with this public half; undefined for one that is not here. */
  signer(publicKey: Uint8Array): SigningPair | undefined;
  /** The public half of the key that confirms who signs after a leak; its other half is offline. */
  recoveryKey: Buffer;
  /** Names of the secrets, the newest first: they tell two apart, and nothing of them. */
  names: SecretNames;
};

export type SecretNames = { appSecrets: string[]; signingKeys: string[] };

type SecretSettings = {
  appSecret: string | undefined;
  appSecretsOld: readonly string[];
  signingKey: Buffer | undefined;
  signingKeysOld: readonly Buffer[];
  recoveryKey: Buffer | undefined;
  dataDir: string;
};

/** Reads the secrets from the settings, or makes each newest one once in the data directory. */
export function openSecrets(settings: SecretSettings): Secrets {
  const { appSecret, signingKey, recoveryKey, dataDir } = settings;
  const secret = appSecret ?? keptSecret(join(dataDir, 'app-secret'));
  const seed = signingKey ?? Buffer.from(keptSecret(join(dataDir, 'signing-key')), 'base64url');
  const ring = secretsOf([secret, ...settings.appSecretsOld], [seed, ...settings.signingKeysOld]);
  return { ...ring, recoveryKey: recoveryKey ?? ownRecoveryKey(dataDir) };
}

/** Outside production the recovery key lies beside the others. */
function ownRecoveryKey(dataDir: string): Buffer {
  const seed = Buffer.from(keptSecret(join(dataDir, 'recovery-key')), 'base64url');
  return signingPair(seed).publicKey;
}

/** An Ed25519 key from its seed of 32 bytes. */
export function signingPair(seed: Buffer): SigningPair {
  const privateKey = signingPrivateKey(seed);
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    sign: (bytes) => sign(null, bytes, privateKey),
    publicKey: Buffer.from(jwk.x ?? '', 'base64url'),
  };
}

/** The secrets and the seeds of the signing keys, each with the newest first. */
export function secretsOf(
  appSecrets: readonly [string, ...string[]],
  signingSeeds: readonly [Buffer, ...Buffer[]],
): Omit<Secrets, 'recoveryKey'> {
  const ring: [Keys, ...Keys[]] = [keysOf(appSecrets[0]), ...appSecrets.slice(1).map(keysOf)];
  const [newest, ...earlier] = ring;
  const pairs = signingSeeds.map(signingPair);
  return {
    ...signingPair(signingSeeds[0]),
    signer: (publicKey) => pairs.find((pair) => pair.publicKey.equals(publicKey)),
    keyedHash: (purpose, text) => keyedHash(newest, purpose, text),
    keyedHashes: (purpose, text) => [
      keyedHash(newest, purpose, text),
      ...earlier.map((keyFor) => keyedHash(keyFor, purpose, text)),
    ],
    encrypt: (purpose, bytes) => seal(newest, purpose, bytes),
    decrypt: (purpose, encrypted) => open(ring, purpose, encrypted).bytes,
    reencrypt: (purpose, encrypted) => {
      const { bytes, by } = open(ring, purpose, encrypted);
      return by === newest ? undefined : seal(newest, purpose, bytes);
    },
    names: {
      appSecrets: ring.map(nameOf),
      signingKeys: pairs.map(({ publicKey }) => publicKey.toString('hex')),
    },
  };
}

/** The keys of one secret, one for each purpose. */
type Keys = (purpose: string) => Buffer;

function keysOf(appSecret: string): Keys {
  const keys = new Map<string, Buffer>();
  return (purpose) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appSecret, '', `clubdraw/${purpose}`, 32));
    keys.set(purpose, key);
    return key;
  };
}

/** Eight letters, which tell two secrets apart. */
export function secretName(secret: string): string {
  return nameOf(keysOf(secret));
}

function nameOf(keyFor: Keys): string {
  return keyFor('name').toString('hex', 0, 4);
}

function keyedHash(keyFor: Keys, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(`hash/${purpose}`))
    .update(text)
    .digest();
}

// The label is part of every key: with another one, nothing stored could be decrypted.
function seal(keyFor: Keys, purpose: string, bytes: Uint8Array): Buffer {
  return encrypt(keyFor(`seal/${purpose}`), bytes);
}

/** Mostly an earlier secret was taken out too soon, and its operator reads this in the log. */
const noneOpens = 'Neither APP_SECRET nor APP_SECRETS_OLD opens what was encrypted';

/** Tries each secret; the tag tells the right one. */
function open(
  [by, ...others]: readonly [Keys, ...Keys[]],
  purpose: string,
  encrypted: Uint8Array,
): { bytes: Buffer; by: Keys } {
  try {
    return { bytes: decrypt(by(`seal/${purpose}`), Buffer.from(encrypted)), by };
  } catch (refused) {
    const [next, ...rest] = others;
    if (!next) throw new Error(noneOpens, { cause: refused });
    return open([next, ...rest], purpose, encrypted);
  }
}

/** RFC 8410: a seed becomes a private key behind this fixed prefix. */
function signingPrivateKey(seed: Buffer) {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' });
}
