import { describe, expect, it } from 'vitest';
import { planProduct } from '../product-settings.ts';

describe('planProduct', () => {
  it('gives the sandbox payments, mails and the clock when the environment names none (product §16.7)', () => {
    const plan = planProduct({});
    expect(plan).toMatchObject({ port: 3000, sandboxPort: 3001, smtpPort: 3002, hasSandbox: true });
    expect(plan.settings).toMatchObject({
      HOST: 'localhost',
      PUBLIC_URL: 'http://localhost:3000',
      SMTP_URL: 'smtp://localhost:3002',
      STRIPE_API_URL: 'http://localhost:3001',
      CLOCK_URL: 'http://localhost:3001',
      PAYPAL: 'on',
      DRAND_URLS: 'http://localhost:3001/relay/one,http://localhost:3001/relay/two',
      OIDC_ISSUER: 'http://localhost:3001/sign-in',
      OIDC_CLIENT_ID: 'clubdraw',
    });
    expect(plan.settings.STRIPE_WEBHOOK_SECRET).toMatch(/^whsec_.{32}$/);
  });

  it('lets a setting of the environment win (product §16.2)', () => {
    const { settings } = planProduct({ PUBLIC_URL: 'https://draws.example', PAYPAL: 'off' });
    expect(settings).toMatchObject({ PUBLIC_URL: 'https://draws.example', PAYPAL: 'off' });
  });

  it('takes an empty setting for none', () => {
    const plan = planProduct({ DATABASE_URL: '', PORT: '', SMTP_URL: '' });
    expect(plan).toMatchObject({ port: 3000, hasOwnDatabase: true, hasSandbox: true });
  });

  it('keeps the mailbox, and not the clock, beside a real payment provider', () => {
    const plan = planProduct({ STRIPE_SECRET_KEY: 'sk_test_real' });
    expect(plan.hasSandbox).toBe(true);
    expect(plan.settings.SMTP_URL).toBe('smtp://localhost:3002');
    expect(plan.settings.STRIPE_API_URL).toBeUndefined();
    expect(plan.settings.CLOCK_URL).toBeUndefined();
    expect(plan.settings.DRAND_URLS).toBeUndefined();
    expect(plan.settings.DRAND_CHAIN).toBeUndefined();
  });

  it('lets nobody sign in with the stand-in where real money moves, or beside a real one', () => {
    expect(planProduct({ STRIPE_SECRET_KEY: 'sk_test_real' }).settings.OIDC_ISSUER).toBeUndefined();
    const { settings } = planProduct({ OIDC_CLIENT_ID: 'mine', OIDC_CLIENT_SECRET: 'secret' });
    expect(settings).toMatchObject({ OIDC_CLIENT_ID: 'mine', OIDC_CLIENT_SECRET: 'secret' });
    expect(settings.OIDC_ISSUER).toBeUndefined();
  });

  it('starts no sandbox when payments and mails both go elsewhere', () => {
    const elsewhere = { STRIPE_SECRET_KEY: 'sk_test_real', SMTP_URL: 'smtp://mail.example' };
    expect(planProduct(elsewhere).hasSandbox).toBe(false);
  });

  it('starts no database when the environment names one', () => {
    const { hasOwnDatabase, settings } = planProduct({ DATABASE_URL: 'postgres://db.example/app' });
    expect(hasOwnDatabase).toBe(false);
    expect(settings.DATABASE_URL).toBe('postgres://db.example/app');
  });

  it.each([
    [undefined, 'http://localhost:3000'],
    ['0.0.0.0', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['192.0.2.7', 'http://192.0.2.7:3000'],
  ])('reaches a product on the host %s at %s', (host, url) => {
    const settings = { ...(host && { HOST: host }), PUBLIC_URL: 'https://draws.example' };
    expect(planProduct(settings).localUrl).toBe(url);
  });

  it('refuses a product that would answer no request', () => {
    expect(() => planProduct({ JOBS: 'only' })).toThrow('JOBS is "only"');
  });

  it.each(['0', '65534', '3000.5', '-1', 'http'])('refuses the port %s', (port) => {
    expect(() => planProduct({ PORT: port })).toThrow(`PORT is "${port}"`);
  });
});
