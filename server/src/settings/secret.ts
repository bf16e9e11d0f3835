import { z } from 'zod';
import { signingKey } from './setting-values.ts';

/** A secret of 32 characters or more. */
export const longSecret = z.string().min(32, 'must have at least 32 characters');

/** A secret that encrypts and signs. One day it is an earlier one, and stands in a list. */
export const appSecret = longSecret.regex(
  /^[^\s,]([^,]*[^\s,])?$/,
  'must have no comma, and no blank at either end',
);

function listOf<One extends z.ZodType<string | Buffer, string>>(one: One) {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(one));
}

/** Earlier secrets, with commas between them. */
export const appSecrets = listOf(appSecret);

/** Earlier keys that sign, with commas between them. */
export const signingKeys = listOf(signingKey);

type Found = {
  APP_SECRET?: string | undefined;
  APP_SECRETS_OLD: string[];
  SIGNING_KEY?: Buffer | undefined;
  SIGNING_KEYS_OLD: Buffer[];
  RECOVERY_KEY?: Buffer | undefined;
};

/** Names the newest of each secret, and those before it, as the server does (decision 0102). */
export function secretsIn(found: Found) {
  return {
    appSecret: found.APP_SECRET,
    appSecretsOld: found.APP_SECRETS_OLD,
    /** The 32 bytes of an Ed25519 seed. */
    signingKey: found.SIGNING_KEY,
    signingKeysOld: found.SIGNING_KEYS_OLD,
    /** The 32 bytes of an Ed25519 public key. */
    recoveryKey: found.RECOVERY_KEY,
  };
}
