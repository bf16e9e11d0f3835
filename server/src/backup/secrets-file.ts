import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { openWithPassphrase, sealWithPassphrase } from '../edge/passphrase.ts';
import { BadBackup } from './manifest.ts';

/**
 * Settings without which a restored product cannot start, open, sign, sell or send. `RECOVERY_KEY`
 * is the public half of a key, so no secret; the ledger takes no other.
 */
const settingNames = [
  'APP_SECRET',
  'SIGNING_KEY',
  'RECOVERY_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'STORAGE_URL',
  'OIDC_CLIENT_SECRET',
];

/** The same as files of DATA_DIR, where the product made them by itself. */
const fileNames = ['app-secret', 'signing-key', 'recovery-key'];

/** A setting may have earlier values beside it, whose names begin alike (`APP_SECRETS_OLD`). */
const isSecret = (name: string): boolean =>
  settingNames.includes(name) || /^(APP_SECRET|SIGNING_KEY)S_OLD$/.test(name);

const secretsFile = z.object({
  settings: z.record(z.string(), z.string()),
  files: z.record(z.string(), z.string()),
});

export type SecretsFile = z.infer<typeof secretsFile>;

type Place = { settings: NodeJS.ProcessEnv; dataDir: string };

/** The secrets of a running product, sealed. */
export function sealSecrets({ settings, dataDir }: Place, passphrase: string): Buffer {
  const named = Object.entries(settings).filter(([name, value]) => isSecret(name) && value);
  const files = fileNames.flatMap((name) => {
    const path = join(dataDir, name);
    return existsSync(path) ? [[name, readFileSync(path, 'utf8')] as const] : [];
  });
  const secrets = { settings: Object.fromEntries(named), files: Object.fromEntries(files) };
  return sealWithPassphrase(passphrase, Buffer.from(JSON.stringify(secrets)));
}

/** @throws {RangeError} for another passphrase */
export function openSecretsFile(sealed: Uint8Array, passphrase: string): SecretsFile {
  return secretsFile.parse(JSON.parse(String(openWithPassphrase(passphrase, sealed))));
}

/**
 * Writes secrets back: the files into an empty data folder, the settings as lines of a file there,
 * for whoever starts the product.
 *
 * @throws {BadBackup} where the folder has another secret already
 */
export function putSecretsBack({ settings, files }: SecretsFile, dataDir: string): string | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, text] of Object.entries(files)) {
    const path = join(dataDir, name);
    if (!existsSync(path)) {
      writeFileSync(path, text, { mode: 0o600, flag: 'wx', flush: true });
    } else if (readFileSync(path, 'utf8').trim() !== text.trim()) {
      throw new BadBackup(`${path} has another secret than the backup: is it another product’s?`);
    }
  }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  );
  if (lines.length === 0) return null;
  const path = join(dataDir, 'restored.env');
  writeFileSync(path, lines.join(''), { mode: 0o600, flush: true });
  return path;
}
