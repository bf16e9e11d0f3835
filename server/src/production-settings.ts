import { quicknet, type Chain } from 'fairdraw/chain';
import { hostsOf } from './db/hosts/hosts-of.ts';
import type { Bucket } from './edge/files/bucket.ts';
import { signingPair } from './edge/secrets.ts';
import { isLiveKey } from './edge/stripe/live-key.ts';
import { webhookSecretsOf } from './edge/stripe/webhook-secrets.ts';
import { isGuessable } from './guessable.ts';

/** The settings that decide whether a process is fit for production, as they were read. */
type Found = {
  REHEARSAL: boolean;
  PUBLIC_URL?: string | undefined;
  WEB_ORIGIN?: string | undefined;
  DATABASE_URL: string;
  DATABASE_READ_URL?: string | undefined;
  STORAGE_URL?: Bucket | undefined;
  SMTP_URL: string;
  STRIPE_API_URL?: string | undefined;
  STRIPE_SECRET_KEY: string;
  STRIPE_WEBHOOK_SECRET: string;
  APP_SECRET?: string | undefined;
  APP_SECRETS_OLD: string[];
  SIGNING_KEY?: Buffer | undefined;
  SIGNING_KEYS_OLD: Buffer[];
  RECOVERY_KEY?: Buffer | undefined;
  CLOCK_URL?: string | undefined;
  RATE_LIMITS: boolean;
  DRAND_CHAIN: Chain;
};

const needed = [
  'PUBLIC_URL',
  'APP_SECRET',
  'SIGNING_KEY',
  'RECOVERY_KEY',
  'MAIL_FROM',
  'SALES_EMAIL',
  'SUPPORT_EMAIL',
];

/** Whether a host name is this machine's loopback. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);
}

/**
 * A sentence for each setting that production must not start with; `given` is the environment
 * itself.
 */
export function productionProblems(found: Found, given: NodeJS.ProcessEnv): string[] {
  const missing = needed.filter((name) => given[name] === undefined);
  return [
    ...missing.map((name) => `${name} is needed in production`),
    ...(found.CLOCK_URL ? ['CLOCK_URL is for the sandbox: production has the real time'] : []),
    ...(found.RATE_LIMITS ? [] : ['RATE_LIMITS cannot be off in production']),
    ...openAddresses(found),
    ...(found.REHEARSAL ? [] : standInProblems(found)),
    ...guessableSecrets(found),
    ...mailProblems(found),
    ...databaseProblems(found, given),
    ...storageProblems(found),
  ];
}

/** A rehearsal takes no real money: a sentence for each setting that could. */
export function rehearsalProblems(found: Found): string[] {
  if (!found.REHEARSAL) return [];
  const host = hostOf(found.STRIPE_API_URL);
  const isReal = host === '' || /(^|\.)stripe\.com\.?$/.test(host);
  return [
    ...(isReal
      ? ['REHEARSAL must be off with the real payment provider: STRIPE_API_URL names a stand-in']
      : []),
    ...(isLiveKey(found.STRIPE_SECRET_KEY)
      ? ['STRIPE_SECRET_KEY is a live key: REHEARSAL takes no real money']
      : []),
  ];
}

function hostOf(address: string | undefined): string {
  return URL.parse(address ?? '')?.hostname ?? '';
}

function openAddresses(found: Found): string[] {
  const here = found.REHEARSAL && isLoopback(hostOf(found.STRIPE_API_URL));
  const names = [
    'PUBLIC_URL',
    'WEB_ORIGIN',
    ...(here ? [] : (['STRIPE_API_URL'] as const)),
  ] as const;
  return names
    .filter((name) => URL.parse(found[name] ?? '')?.protocol === 'http:')
    .map((name) => `${name} must begin with https:// in production`);
}

/** The sandbox's provider and beacon, and keys of the provider's test mode. */
function standInProblems(found: Found): string[] {
  const problems: string[] = [];
  if (isLoopback(hostOf(found.STRIPE_API_URL))) {
    problems.push('STRIPE_API_URL is on this machine: production takes real payments');
  }
  if (!isLiveKey(found.STRIPE_SECRET_KEY)) {
    problems.push(
      'STRIPE_SECRET_KEY must be a live key in production: no money moves with a test key',
    );
  }
  if (found.DRAND_CHAIN !== quicknet) {
    problems.push('DRAND_CHAIN must be quicknet in production: nobody can know its rounds');
  }
  return problems;
}

function guessableSecrets(found: Found): string[] {
  const { APP_SECRET, SIGNING_KEY, RECOVERY_KEY } = found;
  const secrets = {
    APP_SECRET,
    APP_SECRETS_OLD: weakestOf(found.APP_SECRETS_OLD),
    SIGNING_KEY,
    SIGNING_KEYS_OLD: weakestOf(found.SIGNING_KEYS_OLD),
    RECOVERY_KEY,
    ...providerSecrets(found),
  };
  const problems = Object.entries(secrets)
    .filter(([, secret]) => secret !== undefined && isGuessable(secret))
    .map(([name]) => `${name} can be guessed: production needs a random one`);
  if (SIGNING_KEY && RECOVERY_KEY?.equals(signingPair(SIGNING_KEY).publicKey)) {
    problems.push(
      'RECOVERY_KEY must be another key than SIGNING_KEY: it is for the day that one leaks',
    );
  }
  return problems;
}

/** Those of a stand-in are its own affair. */
function providerSecrets(found: Found): Record<string, string> {
  if (found.REHEARSAL) return {};
  const weakest =
    weakestOf(webhookSecretsOf(found.STRIPE_WEBHOOK_SECRET)) ?? found.STRIPE_WEBHOOK_SECRET;
  return { STRIPE_WEBHOOK_SECRET: weakest, STRIPE_SECRET_KEY: found.STRIPE_SECRET_KEY };
}

function weakestOf<Secret extends string | Buffer>(secrets: readonly Secret[]): Secret | undefined {
  return secrets.find((secret) => isGuessable(secret));
}

function mailProblems({ SMTP_URL }: Found): string[] {
  const { protocol, searchParams } = new URL(SMTP_URL);
  const isUnverified = ['false', '0'].includes(searchParams.get('tls.rejectUnauthorized') ?? '');
  const isClosed = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  if (isClosed && !isUnverified) return [];
  return [
    'SMTP_URL must begin with smtps://, or end with ?requireTLS=true for STARTTLS, and verify the certificate, in production',
  ];
}

function databaseProblems(found: Found, given: NodeJS.ProcessEnv): string[] {
  return (['DATABASE_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => !hostsOf(found[name] ?? '').every((url) => isClosedDatabase(url, given)))
    .map(
      (name) =>
        `${name} must end with ?sslmode=verify-full in production, unless the database is on this machine`,
    );
}

/**
 * The library takes the host of the query before that of the address, and PGHOST where there is
 * none.
 */
function isClosedDatabase(url: string, given: NodeJS.ProcessEnv): boolean {
  if (url === '') return true;
  const { hostname, searchParams } = new URL(url);
  const named = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
  const host = named || (given['PGHOST'] ?? 'localhost');
  const isHere = host.startsWith('/') || isLoopback(host);
  return isHere || searchParams.getAll('sslmode').at(-1) === 'verify-full';
}

function storageProblems({ STORAGE_URL: bucket }: Found): string[] {
  if (!bucket) return [];
  const { protocol, hostname } = new URL(bucket.endpoint);
  const isOpen = protocol === 'http:' && !isLoopback(hostname);
  return [
    ...(isOpen
      ? ['STORAGE_URL cannot have tls=off in production, unless the store is on this machine']
      : []),
    ...(isGuessable(bucket.secretAccessKey)
      ? ['STORAGE_URL holds a secret that can be guessed: production needs a random one']
      : []),
  ];
}
