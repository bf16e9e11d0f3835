import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { relayChain } from '../../sandbox/src/relay/relay-chain.ts';
import type { CertificateFiles } from '../machine/certificates.ts';
import type { Ports } from './ports.ts';
import { filledIn } from './settings-file.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The operator's file, filled in for this machine, with the stand-ins in the places of provider and
 * beacon.
 */
export function rehearsalSettings(
  { databaseUrl, store, sandboxUrl, mailUser, mailPassword, webhookSecret }: Surroundings,
  { ports, files }: { ports: Ports; files: CertificateFiles },
): Record<string, string> {
  return filledIn({
    REHEARSAL: 'on',
    STRIPE_API_URL: sandboxUrl,
    DRAND_URLS: ['one', 'two'].map((name) => `${sandboxUrl}/relay/${name}`).join(','),
    DRAND_CHAIN: JSON.stringify(relayChain),
    PUBLIC_URL: `https://localhost:${ports.https}`,
    DATABASE_URL: databaseUrl,
    STORAGE_URL: store.url,
    SMTP_URL: `smtp://${mailUser}:${mailPassword}@localhost:${ports.smtp}?requireTLS=true`,
    MAIL_FROM: 'Clubdraw <draws@rehearsal.example>',
    SALES_EMAIL: 'sales@rehearsal.example',
    SUPPORT_EMAIL: 'help@rehearsal.example',
    PLATFORM_LEGAL: 'Rehearsal Ltd, 1 Bay Street, Hobart',
    STRIPE_SECRET_KEY: 'sk_test_rehearsal',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    APP_SECRET: randomBytes(32).toString('hex'),
    SIGNING_KEY: randomBytes(32).toString('hex'),
    RECOVERY_KEY: anybodysPublicKey(),
    OPERATOR_TOKEN: randomBytes(32).toString('hex'),
    NODE_EXTRA_CA_CERTS: files.authority,
  });
}

/** Its other half is forgotten: no key leaks in a rehearsal. */
function anybodysPublicKey(): string {
  const { x = '' } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
