import { relayChain } from '@clubdraw/sandbox/relay/relay-chain';
import { quicknet } from 'fairdraw/beacon/chain';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { publicRelays } from 'fairdraw/beacon/relay';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signingPair } from './edge/secrets.ts';
import { BadSettings, readSettings } from './settings.ts';

const least = {
  DATABASE_URL: 'postgres://localhost/clubdraw',
  SMTP_URL: 'smtp://localhost:2525',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

/** 32 bytes that look random, the same in each run. */
function bytes(name: string): Buffer {
  return createHash('sha256').update(name).digest();
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://clubdraw.example/',
  DATABASE_URL: 'postgres://db.example/clubdraw?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: `sk_live_${bytes('key').toString('base64url')}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${bytes('webhook').toString('base64url')}`,
  APP_SECRET: bytes('app').toString('base64'),
  SIGNING_KEY: bytes('signing').toString('base64'),
  RECOVERY_KEY: bytes('recovery').toString('base64'),
  MAIL_FROM: 'Clubdraw <no-reply@clubdraw.example>',
  SALES_EMAIL: 'sales@clubdraw.example',
  SUPPORT_EMAIL: 'help@clubdraw.example',
  PLATFORM_LEGAL: 'Clubdraw Ltd, 1 Bay Street, Hobart',
};

const storeSecret = bytes('store').toString('base64url');

function problems(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof BadSettings) return error.message;
    throw error;
  }
  return '';
}

describe('readSettings', () => {
  it('fills in what is not given, and takes an empty setting for one that is not', () => {
    expect(readSettings({ ...least, PORT: '', HOST: '' })).toMatchObject({
      host: 'localhost',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      platformFeePercent: 15,
      paypal: false,
      jobs: 'here',
      noticeSeconds: 0,
      rateLimits: true,
      trustProxy: false,
      streamsPerAddress: 2000,
      isProduction: false,
      operator: undefined,
    });
  });

  it('gives the operator a port of the loopback, and one of the world with a token alone (product §16.4)', () => {
    expect(readSettings({ ...least, HOST: '0.0.0.0', OPERATOR_PORT: '9100' }).operator).toEqual({
      host: 'localhost',
      port: 9100,
      token: undefined,
    });
    const open = { ...least, OPERATOR_PORT: '9100', OPERATOR_HOST: '0.0.0.0' };
    for (const change of [{}, { OPERATOR_HOST: '::' }, { OPERATOR_HOST: '10.0.0.5' }]) {
      expect(problems({ ...open, ...change })).toContain('OPERATOR_TOKEN is needed');
    }
    expect(problems({ ...open, OPERATOR_TOKEN: 'short' })).toContain('  OPERATOR_TOKEN ');
    const token = bytes('operator').toString('hex');
    expect(readSettings({ ...open, OPERATOR_TOKEN: token }).operator?.token).toBe(token);
  });

  it.each(['prod', 'Production', 'PRODUCTION', 'live', 'production '])(
    'knows no mode of the name %o: it would have none of the refusals of production (product §16.3)',
    (NODE_ENV) => {
      const said = problems({ ...production, NODE_ENV, RATE_LIMITS: 'off' });
      expect(said).toContain('  NODE_ENV must be production, development or test');
    },
  );

  it.each([
    ['TRUST_PROXXY', 'TRUST_PROXY'],
    ['APP_SECRETS', 'APP_SECRET'],
    ['APP_SCERET', 'APP_SECRET'],
    ['RATE_LIMIT', 'RATE_LIMITS'],
    ['JOBSS_HERE', undefined],
    ['DATABASE_PORT_5432_TCP', undefined],
    ['HOME', undefined],
    ['OTEL_SERVICE_NAME', undefined],
  ])('takes %s for %s (product §16.2)', (name, meant) => {
    const said = problems({ ...least, [name]: 'x' });
    expect(said).toContain(meant ? `${name} is no setting: is ${meant} meant?` : '');
    expect(said === '').toBe(meant === undefined);
  });

  it.each(['https://clubdraw.example/shop', 'https://clubdraw.example/?x=1'])(
    'refuses %s as the address of the product: no path can follow (product §16.2)',
    (PUBLIC_URL) => {
      expect(problems({ ...least, PUBLIC_URL })).toContain('PUBLIC_URL must end with its host');
    },
  );

  it.each([
    [{ PUBLIC_URL: 'https://localhost' }, 'PUBLIC_URL is on this machine'],
    [{ PUBLIC_URL: 'https://127.0.0.1:8443' }, 'PUBLIC_URL is on this machine'],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=true&ignoreTLS=true' }, 'SMTP_URL must begin'],
  ])('refuses %o in production (product §16.3)', (change, sentence) => {
    expect(problems({ ...production, ...change })).toContain(sentence);
  });

  it('names each bad setting in one message (product §16.2)', () => {
    const said = problems({
      DATABASE_URL: 'mysql://x',
      PORT: '70000',
      JOBS: 'sometimes',
      SALES_EMAIL: 'sales',
    });
    for (const name of [
      'DATABASE_URL',
      'PORT',
      'JOBS',
      'SALES_EMAIL',
      'SMTP_URL',
      'STRIPE_SECRET_KEY',
    ]) {
      expect(said).toContain(`  ${name} `);
    }
    expect(said).not.toContain('mysql://x');
  });

  it.each([
    ['off', false],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.1', '10.0.0.0/8, 192.168.1.1'],
    ['fc00::/7,2001:db8::1', 'fc00::/7,2001:db8::1'],
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(readSettings({ ...least, TRUST_PROXY: text }).trustProxy).toBe(expected);
  });

  it.each([
    '99',
    '6',
    '0',
    '-1',
    'abc',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '128.0.0.0/1,0.0.0.0/1',
    '2000::/3',
    '::ffff:0.0.0.0/96',
  ])('refuses TRUST_PROXY=%s, which would believe everybody or nobody (product §16.3)', (text) => {
    expect(problems({ ...least, TRUST_PROXY: text })).toContain('  TRUST_PROXY must be off');
  });

  it('takes a number of streams for each address, and nothing else', () => {
    expect(readSettings({ ...least, STREAMS_PER_ADDRESS: '300' }).streamsPerAddress).toBe(300);
    for (const text of ['0', '-1', '1e9', 'many']) {
      expect(problems({ ...least, STREAMS_PER_ADDRESS: text })).toContain('STREAMS_PER_ADDRESS');
    }
  });

  it('reads the relays of a beacon and its chain', () => {
    const quicknets = readSettings({
      ...least,
      DRAND_URLS: 'https://a.example/, http://b.example',
    });
    expect(quicknets.drandUrls).toEqual(['https://a.example', 'http://b.example']);
    expect(quicknets.drandChain).toBe(quicknet);
    const own = readSettings({ ...least, DRAND_CHAIN: JSON.stringify(relayChain) });
    expect(own.drandChain).toEqual(chainFromInfo(relayChain));
    expect(own.drandUrls).toEqual(publicRelays);
  });

  it.each([
    ['DRAND_URLS', 'a.example'],
    ['VERIFIER_PAGE', 'check.example'],
    ['DRAND_URLS', 'https://a.example,,'],
    ['DRAND_CHAIN', 'slownet'],
    ['DRAND_CHAIN', JSON.stringify({ ...relayChain, period: 30 })],
  ])('refuses %s=%s', (name, value) => {
    expect(problems({ ...least, [name]: value })).toContain(`  ${name} `);
  });

  it('reads the address of a bucket (product §16.16)', () => {
    const address =
      's3://AKIA:se%2Fcr%2Bet@store.example:9000/club-draw/pictures/?region=eu-west-1';
    const bucket = {
      endpoint: 'https://store.example:9000',
      region: 'eu-west-1',
      name: 'club-draw',
      root: 'pictures/',
      accessKeyId: 'AKIA',
      secretAccessKey: 'se/cr+et',
      isInPath: true,
    };
    expect(readSettings({ ...least, STORAGE_URL: address }).bucket).toEqual(bucket);
    const here = 's3://a:b@localhost:9/abc?tls=off&path=off';
    expect(readSettings({ ...least, STORAGE_URL: here }).bucket).toEqual({
      endpoint: 'http://localhost:9',
      region: 'us-east-1',
      name: 'abc',
      root: '',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      isInPath: false,
    });
    const amazon = 's3://a:b@s3.eu-central-1.amazonaws.com/abc';
    expect(readSettings({ ...least, STORAGE_URL: amazon }).bucket?.isInPath).toBe(false);
    expect(readSettings(least).bucket).toBeUndefined();
  });

  it.each([
    'https://a:b@store.example/abc',
    's3://store.example/abc',
    's3://a@store.example/abc',
    's3://a:b@store.example',
    's3://a:b@store.example/abc/Upper',
    's3://a:b@store.example/Upper',
    's3://a:b/c@store.example/abc',
    's3://a:%zz@store.example/abc',
    's3://a:b@store.example/abc?tls=no',
    's3://a:b@store.example/abc?unknown=1',
  ])('refuses STORAGE_URL=%s, and never repeats it', (address) => {
    const said = problems({ ...least, STORAGE_URL: address });
    expect(said).toContain('  STORAGE_URL must be s3://');
    expect(said).not.toContain('store.example');
  });

  it('takes a signing key as base64 or hex, and no other length', () => {
    const key = Buffer.alloc(32, 9);
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      expect(readSettings({ ...least, SIGNING_KEY: key.toString(encoding) }).signingKey).toEqual(
        key,
      );
    }
    expect(problems({ ...least, SIGNING_KEY: 'c2hvcnQ' })).toContain(
      'SIGNING_KEY must be 32 bytes',
    );
  });

  it('takes complete production settings', () => {
    expect(readSettings(production)).toMatchObject({
      isProduction: true,
      publicUrl: 'https://clubdraw.example',
      drandChain: quicknet,
      drandUrls: publicRelays,
    });
  });

  it.each([
    'a-comma-in-it,a-comma-in-it,a-comma-in-it',
    ' a-blank-before-it-a-blank-before-it',
    'a-line-after-it-a-line-after-it-a-line\n',
  ])('takes no APP_SECRET that could not be an earlier one: %j (decision 0102)', (secret) => {
    expect(problems({ ...least, APP_SECRET: secret })).toContain('  APP_SECRET must have no comma');
  });

  it.each([
    ['APP_SECRET', { APP_SECRET: '' }],
    ['SIGNING_KEY', { SIGNING_KEY: '' }],
    ['RECOVERY_KEY', { RECOVERY_KEY: '' }],
    ['CLOCK_URL', { CLOCK_URL: 'http://localhost:3001' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
    ['DRAND_CHAIN', { DRAND_CHAIN: JSON.stringify(relayChain) }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:3001' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'https://[::1]:3001' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://stripe.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://clubdraw.example' }],
    ['VERIFIER_PAGE', { VERIFIER_PAGE: 'http://check.example' }],
    ['DRAND_URLS', { DRAND_URLS: 'https://one.example,http://two.example' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318' }],
    ['NODE_TLS_REJECT_UNAUTHORIZED', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'password' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'GOCSPX-aaaaaaaaaaaaaaaa' }],
    ['OPERATOR_TOKEN', { OPERATOR_TOKEN: 'x'.repeat(64) }],
    ['WEB_ORIGIN', { WEB_ORIGIN: 'HTTP://app.example' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: `sk_test_${bytes('key').toString('hex')}` }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_live_x' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_x' }],
    [
      'STRIPE_WEBHOOK_SECRET',
      { STRIPE_WEBHOOK_SECRET: `whsec_${bytes('new').toString('hex')},whsec_1234567890123456` },
    ],
    ['APP_SECRET', { APP_SECRET: 'x'.repeat(64) }],
    ['APP_SECRET', { APP_SECRET: 'a-very-secret-text-of-our-installation-7316' }],
    ['APP_SECRET', { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }],
    ['APP_SECRET', { APP_SECRET: 'correct-horse-'.repeat(4) }],
    ['APP_SECRETS_OLD', { APP_SECRETS_OLD: `${bytes('old').toString('hex')},${'x'.repeat(64)}` }],
    ['SIGNING_KEYS_OLD', { SIGNING_KEYS_OLD: Buffer.alloc(32, 7).toString('hex') }],
    ['SIGNING_KEY', { SIGNING_KEY: Buffer.alloc(32, 7).toString('base64') }],
    ['SIGNING_KEY', { SIGNING_KEY: Buffer.from([...Array(32).keys()]).toString('hex') }],
    ['RECOVERY_KEY', { RECOVERY_KEY: signingPair(bytes('signing')).publicKey.toString('hex') }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?requireTLS=false' }],
    ['SMTP_URL', { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/clubdraw' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/clubdraw?sslmode=no-verify' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://localhost/clubdraw?host=db.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres:///clubdraw', PGHOST: 'db.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://127.0.0.1:5432,db.example/clubdraw' }],
    ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://db.example/clubdraw' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://db.example/clubdraw' }],
    ['DATABASE_JOBS_URL', { DATABASE_JOBS_URL: 'postgres://db.example/clubdraw' }],
    ['STORAGE_URL', { STORAGE_URL: `s3://AKIA:${storeSecret}@store.example/abc?tls=off` }],
    ['STORAGE_URL', { STORAGE_URL: 's3://minioadmin:minioadmin@store.example/abc' }],
  ])('refuses production when %s is not fit for it (product §16.3)', (name, change) => {
    expect(problems({ ...production, ...change })).toContain(`  ${name} `);
  });

  it.each([
    { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
    { DRAND_URLS: 'http://[::1]:8080,https://two.example' },
    { OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: `GOCSPX-${bytes('client').toString('base64url')}` },
    { DATABASE_URL: 'postgres://127.0.0.1/clubdraw' },
    { DATABASE_URL: 'postgres://[::1]:5433/clubdraw' },
    { DATABASE_URL: 'postgres:///clubdraw?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres://one.example,two.example:5433/clubdraw?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://%2Fvar%2Frun%2Fpostgresql/clubdraw' },
    { APP_SECRET: bytes('another').toString('hex').slice(0, 32) },
    { APP_SECRETS_OLD: `${bytes('one').toString('hex')}, ${bytes('two').toString('hex')}` },
    { STORAGE_URL: `s3://AKIA:${storeSecret}@store.example/abc` },
    { STORAGE_URL: `s3://AKIA:${storeSecret}@[::1]:9000/abc?tls=off` },
  ])('takes %o in production (product §16.3)', (change) => {
    expect(problems({ ...production, ...change })).toBe('');
  });

  describe('with REHEARSAL=on', () => {
    const rehearsal = {
      ...production,
      REHEARSAL: 'on',
      STRIPE_API_URL: 'http://localhost:3001',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      DRAND_URLS: 'http://localhost:3001/relay/one',
      DRAND_CHAIN: JSON.stringify(relayChain),
    };

    it("production takes the sandbox's provider, beacon and keys (product §16.3)", () => {
      expect(readSettings(rehearsal)).toMatchObject({ isProduction: true, isRehearsal: true });
      const elsewhere = { ...rehearsal, STRIPE_API_URL: 'https://provider.example' };
      expect(problems(elsewhere)).toBe('');
      expect(problems({ ...rehearsal, REHEARSAL: '' })).toContain('STRIPE_API_URL');
    });

    it.each([
      ['REHEARSAL', { STRIPE_API_URL: '' }],
      ['REHEARSAL', { STRIPE_API_URL: 'https://api.stripe.com' }],
      ['REHEARSAL', { NODE_ENV: '', STRIPE_API_URL: 'https://API.stripe.com.' }],
      ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: production.STRIPE_SECRET_KEY }],
      ['STRIPE_API_URL', { STRIPE_API_URL: 'http://provider.example' }],
      ['APP_SECRET', { APP_SECRET: 'x'.repeat(64) }],
      ['CLOCK_URL', { CLOCK_URL: 'http://localhost:3001' }],
      ['SMTP_URL', { SMTP_URL: 'smtp://mail.example' }],
      ['DRAND_URLS', { DRAND_URLS: 'http://relay.example' }],
    ])('refuses %s that is real, or unsafe all the same (product §16.3)', (name, change) => {
      expect(problems({ ...rehearsal, ...change })).toContain(`  ${name} `);
    });
  });

  it('take a client for social sign-in with Google unless another issuer is named', () => {
    expect(readSettings(least).oidc).toBeUndefined();
    const client = { OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' };
    const oidc = { clientId: 'us', clientSecret: 'secret' };
    expect(readSettings({ ...least, ...client }).oidc).toEqual({
      ...oidc,
      issuer: 'https://accounts.google.com',
    });
    const here = { ...least, ...client, OIDC_ISSUER: 'http://localhost:3001/sign-in' };
    expect(readSettings(here).oidc?.issuer).toBe('http://localhost:3001/sign-in');
  });

  it.each([
    ['OIDC_CLIENT_SECRET', least, { OIDC_CLIENT_ID: 'us' }],
    ['OIDC_CLIENT_ID', least, { OIDC_ISSUER: 'https://issuer.example' }],
    ['OIDC_ISSUER', least, { OIDC_ISSUER: 'http://issuer.example' }],
    ['OIDC_ISSUER', production, { OIDC_ISSUER: 'http://localhost:3001/sign-in' }],
  ])('names %s when social sign-in is set up half or in the open', (name, env, change) => {
    expect(problems({ ...env, ...change })).toContain(`  ${name} `);
  });
});
