import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { connectProvider, failureOf } from './connect-provider.ts';

describe('accounts', () => {
  const provider = connectProvider();

  const newAccount = (idempotencyKey: string = randomUUID()) =>
    provider.stripe.accounts.create(
      {
        country: 'AU',
        email: 'owner@example.com',
        controller: {
          fees: { payer: 'account' },
          losses: { payments: 'stripe' },
          requirement_collection: 'stripe',
          stripe_dashboard: { type: 'full' },
        },
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { ownerId: 'owner-1' },
      },
      { idempotencyKey },
    );

  it('a new account takes no payments and says what is due', async () => {
    const account = await newAccount();
    expect(account).toMatchObject({
      object: 'account',
      charges_enabled: false,
      details_submitted: false,
      email: 'owner@example.com',
      country: 'AU',
      default_currency: 'aud',
      metadata: { ownerId: 'owner-1' },
      capabilities: { card_payments: 'inactive', transfers: 'inactive' },
    });
    expect(account.requirements?.currently_due?.length).toBeGreaterThan(0);
    expect(await provider.stripe.accounts.retrieve(account.id)).toMatchObject({ id: account.id });
  });

  it('the same key gives the same account', async () => {
    const key = randomUUID();
    const [first, second] = [await newAccount(key), await newAccount(key)];
    expect(second.id).toBe(first.id);
  });

  it('accounts are listed page by page, newest first', async () => {
    const [older, newer] = [await newAccount(), await newAccount()];
    const first = await provider.stripe.accounts.list({ limit: 1 });
    expect(first).toMatchObject({ has_more: true, data: [{ id: newer.id }] });
    const next = await provider.stripe.accounts.list({ limit: 1, starting_after: newer.id });
    expect(next.data[0]?.id).toBe(older.id);
  });

  it('a link to onboarding expires and needs both addresses', async () => {
    const { id } = await newAccount();
    const link = await provider.stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: 'https://example.com/again',
      return_url: 'https://example.com/back',
    });
    expect(link.expires_at).toBeGreaterThan(link.created);
    expect(link.url).toMatch(/^https?:/);
    const withoutReturn = provider.stripe.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      refresh_url: 'https://example.com/again',
    });
    expect(await failureOf(withoutReturn)).toMatchObject({ statusCode: 400 });
  });

  it('an unknown account is refused', async () => {
    const call = provider.stripe.accounts.retrieve('acct_1unknown');
    expect(await failureOf(call)).toMatchObject({ code: 'account_invalid', statusCode: 403 });
  });

  it('a call in the name of an unknown account is refused', async () => {
    const call = provider.stripe.balance.retrieve({}, { stripeAccount: 'acct_1unknown' });
    expect(await failureOf(call)).toMatchObject({ code: 'account_invalid', statusCode: 403 });
  });

  it('an express dashboard with losses on the provider is refused', async () => {
    const call = provider.stripe.accounts.create({
      country: 'AU',
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        stripe_dashboard: { type: 'express' },
      },
    });
    expect(await failureOf(call)).toMatchObject({ statusCode: 400 });
  });
});
