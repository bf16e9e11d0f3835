import { publicRelays } from 'fairdraw/beacon/relay';
import { resolve } from 'node:path';
import { z } from 'zod';
import { beaconChain, beaconRelays } from './settings/beacon.ts';
import { databaseAddress } from './settings/database.ts';
import {
  isLoopback,
  operatorOf,
  operatorProblems,
  operatorToken,
  share,
} from './settings/operator.ts';
import { mistypedNames } from './settings/mistyped-names.ts';
import { platformOf, platformSettings } from './settings/platform.ts';
import { productionProblems, rehearsalProblems } from './settings/production.ts';
import { ratesOf, stripeOf } from './settings/provider.ts';
import { appSecret, appSecrets, secretsIn, signingKeys } from './settings/secret.ts';
import { securityContact, securityOf } from './settings/security.ts';
import { storageAddress } from './settings/storage.ts';
import {
  address,
  email,
  mode,
  needed,
  onOff,
  port,
  positive,
  rootAddress,
  signingKey,
  trustProxy,
  web,
} from './settings/setting-values.ts';

/** Why the product cannot start with these settings: one line for each bad one. */
export class BadSettings extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings are wrong:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'BadSettings';
    this.problems = problems;
  }
}

const environment = z.object({
  NODE_ENV: mode.default('development'),
  REHEARSAL: onOff.default(false),
  HOST: z.string().default('localhost'),
  PORT: port.default(3000),
  OPERATOR_HOST: z.string().default('localhost'),
  OPERATOR_PORT: port.optional(),
  OPERATOR_TOKEN: operatorToken.optional(),
  PUBLIC_URL: rootAddress.optional(),
  WEB_ORIGIN: address.optional(),
  DATA_DIR: z.string().default('.data'),
  STORAGE_URL: storageAddress.optional(),
  DATABASE_URL: databaseAddress,
  DATABASE_READ_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_JOBS_URL: databaseAddress.optional(),
  SMTP_URL: web(['smtp:', 'smtps:']),
  MAIL_FROM: z
    .string()
    .includes('@', 'must hold an e-mail address')
    .default('Clubdraw <no-reply@clubdraw.example>'),
  SALES_EMAIL: email.default('sales@clubdraw.example'),
  SUPPORT_EMAIL: email.default('support@clubdraw.example'),
  SECURITY_CONTACT: securityContact.optional(),
  SECURITY_POLICY: address.optional(),
  STRIPE_SECRET_KEY: needed,
  STRIPE_WEBHOOK_SECRET: needed,
  STRIPE_API_URL: address.optional(),
  PROVIDER_CALLS_PER_SECOND: positive.optional(),
  PROVIDER_ENDPOINT_CALLS_PER_SECOND: positive.optional(),
  PAYPAL: onOff.default(false),
  ...platformSettings,
  OIDC_ISSUER: address.default('https://accounts.google.com'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  APP_SECRET: appSecret.optional(),
  APP_SECRETS_OLD: appSecrets.default([]),
  SIGNING_KEY: signingKey.optional(),
  SIGNING_KEYS_OLD: signingKeys.default([]),
  RECOVERY_KEY: signingKey.optional(),
  DRAND_URLS: beaconRelays.prefault(publicRelays.join(',')),
  DRAND_CHAIN: beaconChain.prefault('quicknet'),
  VERIFIER_PAGE: address.optional(),
  CLOCK_URL: address.optional(),
  NOTICE_SECONDS: z.coerce.number().int().min(0).max(60, 'must be 0 to 60').default(0),
  JOBS: z.enum(['here', 'off', 'only'], 'must be here, off or only').default('here'),
  LINK_HOW_IT_WORKS: address.default('https://clubdraw.example/how-it-works'),
  LINK_CLUB_EXAMPLES: address.default('https://clubdraw.example/clubs'),
  LINK_FAQ: address.default('https://clubdraw.example/faq'),
  RATE_LIMITS: onOff.default(true),
  TRUST_PROXY: trustProxy.default(false),
  STREAMS_PER_ADDRESS: positive.default(2_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
});

type Environment = z.output<typeof environment>;

function signInProblems(found: Environment, given: NodeJS.ProcessEnv): string[] {
  const names = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
  const isMeant = names.some((name) => found[name]) || given['OIDC_ISSUER'] !== undefined;
  const problems = names
    .filter((name) => isMeant && !found[name])
    .map((name) => `${name} is needed for sign-in with OIDC_ISSUER`);
  const issuer = new URL(found.OIDC_ISSUER);
  const isOpen = found.NODE_ENV !== 'production' && isLoopback(issuer.hostname);
  if (issuer.protocol === 'http:' && !isOpen) {
    problems.push('OIDC_ISSUER must begin with https://, except for a sandbox on this machine');
  }
  return problems;
}

/** The settings of one process, with meaning; nothing else reads the environment. */
export type Settings = ReturnType<typeof settingsOf>;

function linksOf(found: Environment) {
  return {
    howItWorks: found.LINK_HOW_IT_WORKS,
    clubExamples: found.LINK_CLUB_EXAMPLES,
    faq: found.LINK_FAQ,
  };
}

function contactsOf(found: Environment) {
  return {
    mailFrom: found.MAIL_FROM,
    salesEmail: found.SALES_EMAIL,
    supportEmail: found.SUPPORT_EMAIL,
    security: securityOf(found),
  };
}

function listenersOf(found: Environment) {
  return {
    host: found.HOST,
    port: found.PORT,
    ...operatorOf(found),
  };
}

function storageOf(found: Environment) {
  return {
    /** Absolute. */
    dataDir: resolve(found.DATA_DIR),
    /** Where the files are kept; undefined: in a folder of `dataDir`. */
    bucket: found.STORAGE_URL,
  };
}

function databasesOf(found: Environment) {
  return {
    databaseUrl: found.DATABASE_URL,
    /** A standby for reads that may be late; undefined: there is none. */
    databaseReadUrl: found.DATABASE_READ_URL,
    /** With the role that may change tables, for the migration. */
    databaseOwnerUrl: found.DATABASE_OWNER_URL ?? found.DATABASE_URL,
    /** With the role that has the limits of the background, for jobs and commands. */
    databaseJobsUrl: found.DATABASE_JOBS_URL ?? found.DATABASE_URL,
  };
}

function settingsOf(found: Environment) {
  return {
    isProduction: found.NODE_ENV === 'production',
    /** No real money moves, and every page and mail says so. */
    isRehearsal: found.REHEARSAL,
    ...listenersOf(found),
    /** Without a trailing slash. */
    publicUrl: found.PUBLIC_URL ?? `http://localhost:${found.PORT}`,
    webOrigin: found.WEB_ORIGIN,
    ...storageOf(found),
    ...databasesOf(found),
    smtpUrl: found.SMTP_URL,
    ...contactsOf(found),
    stripe: stripeOf(found),
    providerRates: ratesOf(found),
    paypal: found.PAYPAL,
    ...platformOf(found),
    /** Undefined: there is no social sign-in. */
    oidc:
      found.OIDC_CLIENT_ID && found.OIDC_CLIENT_SECRET
        ? {
            issuer: found.OIDC_ISSUER,
            clientId: found.OIDC_CLIENT_ID,
            clientSecret: found.OIDC_CLIENT_SECRET,
          }
        : undefined,
    ...secretsIn(found),
    /** Relays of the beacon, at least one. */
    drandUrls: found.DRAND_URLS,
    drandChain: found.DRAND_CHAIN,
    /** A page of somebody else that checks draws; undefined while nobody has one. */
    verifierPage: found.VERIFIER_PAGE,
    clockUrl: found.CLOCK_URL,
    jobs: found.JOBS,
    noticeSeconds: found.NOTICE_SECONDS,
    links: linksOf(found),
    rateLimits: found.RATE_LIMITS,
    trustProxy: found.TRUST_PROXY,
    /** Event streams that one client may have open at a process. */
    streamsPerAddress: found.STREAMS_PER_ADDRESS,
  };
}

/**
 * Reads the settings; an empty one counts as not set.
 *
 * @throws {BadSettings} that names each bad one
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) {
    throw new BadSettings(
      read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`),
    );
  }
  const problems = [
    ...mistypedNames(Object.keys(given), Object.keys(environment.shape)),
    ...signInProblems(read.data, given),
    ...operatorProblems(read.data),
    ...rehearsalProblems(read.data),
    ...(read.data.NODE_ENV === 'production' ? productionProblems(read.data, given) : []),
  ];
  if (problems.length > 0) throw new BadSettings(problems);
  return settingsOf(read.data);
}
