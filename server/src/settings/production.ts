import { quicknet, type Chain } from 'fairdraw/beacon/chain';
import { hostsOf } from '../db/hosts/hosts-of.ts';
import type { Bucket } from '../edge/files/bucket.ts';
import { signingPair } from '../edge/secrets.ts';
import { isLiveKey } from '../edge/stripe/live-key.ts';
import { webhookSecretsOf } from '../edge/stripe/webhook-secrets.ts';
import { isGuessable } from '../guessable.ts';
import { isLoopback } from './operator.ts';

/** The settings that decide whether a process is fit for production, as they were read. */
type Found = {
  REHEARSAL: boolean;
  PUBLIC_URL?: string | undefined;
  WEB_ORIGIN?: string | undefined;
  VERIFIER_PAGE?: string | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  DRAND_URLS: string[];
  OIDC_CLIENT_SECRET?: string | undefined;
  OPERATOR_TOKEN?: string | undefined;
  DATABASE_URL: string;
  DATABASE_READ_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_JOBS_URL?: string | undefined;
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
  'PLATFORM_LEGAL',
];

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
    ...openServices(found, given),
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
    'VERIFIER_PAGE',
    ...(here ? [] : (['STRIPE_API_URL'] as const)),
  ] as const;
  return names
    .filter((name) => URL.parse(found[name] ?? '')?.protocol === 'http:')
    .map((name) => `${name} must begin with https:// in production`);
}

/** Others that a process asks or tells by itself; one on this machine is asked by no network. */
function openServices(found: Found, given: NodeJS.ProcessEnv): string[] {
  const { DRAND_URLS, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = found;
  const services = { DRAND_URLS, OTEL_EXPORTER_OTLP_ENDPOINT: collector ? [collector] : [] };
  const open = Object.entries(services)
    .filter(([, addresses]) => addresses.some(isInTheOpen))
    .map(
      ([name]) => `${name} must begin with https:// in production, unless it is on this machine`,
    );
  return given['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
    ? [...open, 'NODE_TLS_REJECT_UNAUTHORIZED cannot be 0 in production: certificates are verified']
    : open;
}

function isInTheOpen(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** The sandbox's provider and beacon, and keys of the provider's test mode. */
function standInProblems(found: Found): string[] {
  const problems: string[] = [];
  if (isLoopback(hostOf(found.STRIPE_API_URL))) {
    problems.push('STRIPE_API_URL is on this machine: production takes real payments');
  }
  if (isLoopback(hostOf(found.PUBLIC_URL))) {
    problems.push('PUBLIC_URL is on this machine: nobody else can buy there');
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
    OPERATOR_TOKEN: found.OPERATOR_TOKEN,
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
function providerSecrets(found: Found): Record<string, string | undefined> {
  if (found.REHEARSAL) return {};
  const weakest =
    weakestOf(webhookSecretsOf(found.STRIPE_WEBHOOK_SECRET)) ?? found.STRIPE_WEBHOOK_SECRET;
  const { STRIPE_SECRET_KEY, OIDC_CLIENT_SECRET } = found;
  return { STRIPE_WEBHOOK_SECRET: weakest, STRIPE_SECRET_KEY, OIDC_CLIENT_SECRET };
}

function weakestOf<Secret extends string | Buffer>(secrets: readonly Secret[]): Secret | undefined {
  return secrets.find((secret) => isGuessable(secret));
}

function mailProblems({ SMTP_URL }: Found): string[] {
  const { protocol, searchParams } = new URL(SMTP_URL);
  const isUnverified = ['false', '0'].includes(searchParams.get('tls.rejectUnauthorized') ?? '');
  const isIgnored = ['true', '1'].includes(searchParams.get('ignoreTLS') ?? '');
  const isClosed = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
  if (isClosed && !isUnverified && !isIgnored) return [];
  return [
    'SMTP_URL must begin with smtps://, or end with ?requireTLS=true for STARTTLS, and verify the certificate, in production',
  ];
}

function databaseProblems(found: Found, given: NodeJS.ProcessEnv): string[] {
  const names = [
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_JOBS_URL',
  ] as const;
  return names
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
  return [
    ...(isInTheOpen(bucket.endpoint)
      ? ['STORAGE_URL cannot have tls=off in production, unless the store is on this machine']
      : []),
    ...(isGuessable(bucket.secretAccessKey)
      ? ['STORAGE_URL holds a secret that can be guessed: production needs a random one']
      : []),
  ];
}
