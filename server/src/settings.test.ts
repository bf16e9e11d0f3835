import { relayChain } from '@clubdraw/sandbox/relay/relay-chain';
import { quicknet } from 'fairdraw/chain';
import { chainFromInfo } from 'fairdraw/chain-info';
import { publicRelays } from 'fairdraw/relay';
import { describe, expect, it } from 'vitest';
import { BadSettings, readSettings } from './settings.ts';

const least = {
  DATABASE_URL: 'postgres://localhost/clubdraw',
  SMTP_URL: 'smtp://localhost:2525',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

const production = {
  ...least,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://clubdraw.example/',
  APP_SECRET: 'x'.repeat(32),
  SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
  RECOVERY_KEY: Buffer.alloc(32, 8).toString('base64'),
  MAIL_FROM: 'Clubdraw <no-reply@clubdraw.example>',
  SALES_EMAIL: 'sales@clubdraw.example',
  SUPPORT_EMAIL: 'help@clubdraw.example',
};

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
    });
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
  ])('reads TRUST_PROXY=%s', (text, expected) => {
    expect(readSettings({ ...least, TRUST_PROXY: text }).trustProxy).toBe(expected);
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
    ['WITNESSES', 'https://witness.example'],
    [
      'WITNESSES',
      'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k https://a.example',
    ],
    ['DRAND_URLS', 'https://a.example,,'],
    ['DRAND_CHAIN', 'slownet'],
    ['DRAND_CHAIN', JSON.stringify({ ...relayChain, period: 30 })],
  ])('refuses %s=%s', (name, value) => {
    expect(problems({ ...least, [name]: value })).toContain(`  ${name} `);
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
    ['APP_SECRET', { APP_SECRET: '' }],
    ['SIGNING_KEY', { SIGNING_KEY: '' }],
    ['RECOVERY_KEY', { RECOVERY_KEY: '' }],
    ['CLOCK_URL', { CLOCK_URL: 'http://localhost:3001' }],
    ['RATE_LIMITS', { RATE_LIMITS: 'off' }],
    ['DRAND_CHAIN', { DRAND_CHAIN: JSON.stringify(relayChain) }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:3001' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://[::1]:3001' }],
  ])('refuses production when %s is not fit for it (product §16.3)', (name, change) => {
    expect(problems({ ...production, ...change })).toContain(`  ${name} `);
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
