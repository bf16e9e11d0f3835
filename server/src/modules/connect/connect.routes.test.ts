import { meCall } from '@clubdraw/contract/accounts/accounts';
import {
  connectAccountCall,
  refreshAccountCall,
  replaceAccountCall,
} from '@clubdraw/contract/payment-account/payment-account';
import { countryOfList } from '@clubdraw/domain/texts/club-messages';
import {
  confirmWithCodeCall,
  sendConfirmCodeCall,
} from '@clubdraw/contract/accounts/security/security';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner, signedIn } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { noPayments } from '../../../test/stand-ins/no-payments.ts';
import type { PaymentProvider, ProviderAccount } from '../../edge/payment-provider.ts';
import { ProviderFailure } from '../../edge/provider-failure.ts';
import { syncAccount } from './sync-account.ts';
import { actOn } from '../provider-events/handle-event.ts';
import { findSeller } from './find-seller.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

const accounts = new Map<string, ProviderAccount>();
let isDown = false;

function answer<T>(value: T): Promise<T> {
  return isDown
    ? Promise.reject(new ProviderFailure('unknown', 'no answer'))
    : Promise.resolve(value);
}

const priority = { purpose: 'paid' } as const;

const payments: PaymentProvider = {
  ...noPayments,
  createAccount: ({ ownerId, email, country, replaces }) => {
    const made = replaces ? `${replaces}_next` : `acct_${ownerId}`;
    const id = country ? `${made}_${country}` : made;
    const account = accounts.get(id) ?? {
      id,
      email,
      clubName: null,
      country: country ?? null,
      currency: country === 'NZ' ? 'NZD' : null,
      chargesEnabled: false,
      takesCards: false,
      capabilities: { card_payments: 'inactive' },
      currentlyDue: ['external_account'],
      pastDue: [],
    };
    accounts.set(id, account);
    return answer(account);
  },
  linkOnboarding: ({ accountId }) => answer(`https://provider.example/onboard/${accountId}`),
  readAccount: (accountId) => {
    const account = accounts.get(accountId);
    return account ? answer(account) : Promise.reject(new ProviderFailure('missing', accountId));
  },
};

const server = await forThisFile(startServer({ context: { payments } }));

async function connected() {
  const owner = await buildOwner(server.context);
  const { body } = await server.call(connectAccountCall, { query: {} }, { token: owner.token });
  const accountId = `acct_${owner.ownerId}`;
  return { ...owner, accountId, url: body.url };
}

function complete(accountId: string): void {
  const account = accounts.get(accountId);
  if (!account) throw new Error('no such account');
  const capabilities = { card_payments: 'active' };
  accounts.set(accountId, {
    ...account,
    chargesEnabled: true,
    takesCards: true,
    capabilities,
    currentlyDue: [],
    clubName: 'Salt & Sunday',
  });
}

describe('connectAccount', () => {
  it('makes one account for an owner, however often and at once it is asked for (product §7.1)', async () => {
    const owner = await buildOwner(server.context);
    const asked = await Promise.all(
      [1, 2, 3].map(() => server.call(connectAccountCall, { query: {} }, { token: owner.token })),
    );
    expect(new Set(asked.map(({ body }) => body.url)).size).toBe(1);
    const profile = await server.call(meCall, {}, { token: owner.token });
    expect(profile.body).toMatchObject({
      stripeId: `acct_${owner.ownerId}`,
      isStipeConnected: false,
      stripeData: { currentlyDue: ['external_account'], pastDue: [] },
    });
  });

  it('makes it in the country of the club, and one of two tabs with different ones decides (product §7.1)', async () => {
    const owner = await buildOwner(server.context);
    const asked = await Promise.all(
      (['AU', 'NZ'] as const).map((country) =>
        server.call(connectAccountCall, { query: { country } }, { token: owner.token }),
      ),
    );
    const { body } = await server.call(meCall, {}, { token: owner.token });
    expect(body.stripeId).toMatch(new RegExp(`^acct_${owner.ownerId}_(AU|NZ)$`));
    expect(new Set(asked.map(({ body: { url } }) => url))).toEqual(
      new Set([`https://provider.example/onboard/${body.stripeId}`]),
    );
  });

  it('refuses a country in which clubs cannot be paid', async () => {
    const { token } = await buildOwner(server.context);
    const query = { country: 'AQ' as 'AU' };
    expect(await server.call(connectAccountCall, { query }, { token })).toMatchObject({
      status: 400,
      body: { fields: { country: countryOfList } },
    });
  });

  it('says that something went wrong while the provider does not answer', async () => {
    const { token } = await buildOwner(server.context);
    isDown = true;
    const refused = await server.call(connectAccountCall, { query: {} }, { token });
    isDown = false;
    expect(refused).toMatchObject({ status: 502, body: { error: messages.somethingWentWrong } });
    expect((await server.call(connectAccountCall, { query: {} }, { token })).status).toBe(200);
  });
});

describe('replaceAccount', () => {
  it('asks again who the owner is, and not before the first account (product §11.11)', async () => {
    const owner = await connected();
    expect(owner.url).toContain(owner.accountId);
    const refused = await server.call(replaceAccountCall, { body: {} }, { token: owner.token });
    expect(refused).toMatchObject({ status: 403, body: { error: messages.confirmItIsYou } });
    const profile = await server.call(meCall, {}, { token: owner.token });
    expect(profile.body.stripeId).toBe(owner.accountId);
  });

  it('takes a passkey or a second code in a browser that is younger than a day (product §11.11)', async () => {
    const { ownerId, email } = await connected();
    const { token } = await signedIn(server.context, ownerId, 'code');
    const replace = async (as: string) =>
      (await server.call(replaceAccountCall, { body: {} }, { token: as })).status;
    expect(await replace(token)).toBe(403);
    await server.context.clock.advance(1);
    await server.call(sendConfirmCodeCall, {}, { token });
    const mail = server.context.mailer.mails.findLast(({ to }) => to === email);
    const otp = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await server.call(confirmWithCodeCall, { body: { otp } }, { token })).status).toBe(200);
    expect(await replace(token)).toBe(200);
    await server.context.clock.advance(24 * 3600);
    const later = await signedIn(server.context, ownerId, 'code');
    expect(await replace(later.token)).toBe(200);
  });

  it('puts one new account in the place of the old, however often, and tells by mail (product §11.11, §17.1)', async () => {
    const owner = await connected();
    complete(owner.accountId);
    await syncAccount(server.context, { accountId: owner.accountId, priority });
    const { token } = await signedIn(server.context, owner.ownerId, 'passkey');
    const asked = await Promise.all(
      [1, 2].map(() => server.call(replaceAccountCall, { body: {} }, { token })),
    );
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    const next = `${owner.accountId}_next`;
    const profile = await server.call(meCall, {}, { token });
    expect(profile.body).toMatchObject({ stripeId: next, isStipeConnected: false });
    complete(next);
    await syncAccount(server.context, { accountId: next, priority });
    expect(await findSeller(server.context, owner.ownerId)).toMatchObject({ accountId: next });
    await server.doJobs();
    const told = server.context.mailer.mails.filter(
      ({ to, subject }) => to === owner.email && subject === 'accountChanged',
    );
    expect(told.map(({ text }) => JSON.parse(text).change)).toEqual(['paymentAccount']);
  });

  it('gives an account that cannot take money yet another country, and no second one (product §11.11)', async () => {
    const { ownerId } = await buildOwner(server.context);
    const { token } = await signedIn(server.context, ownerId, 'passkey');
    await server.call(connectAccountCall, { query: { country: 'AU' } }, { token });
    const replace = async (country: 'AU' | 'NZ') => {
      await server.call(replaceAccountCall, { body: { country } }, { token });
      return (await server.call(meCall, {}, { token })).body.stripeId;
    };
    expect(await replace('AU')).toBe(`acct_${ownerId}_AU`);
    expect(await replace('NZ')).toBe(`acct_${ownerId}_AU_next_NZ`);
    expect(await replace('NZ')).toBe(`acct_${ownerId}_AU_next_NZ`);
    const { body } = await server.call(meCall, {}, { token });
    expect(body.stripeData).toMatchObject({ country: 'NZ', currency: 'NZD' });
  });

  it('is not there for an owner without an account', async () => {
    const { ownerId } = await buildOwner(server.context);
    const { token } = await signedIn(server.context, ownerId, 'passkey');
    expect((await server.call(replaceAccountCall, { body: {} }, { token })).status).toBe(404);
  });
});

describe('refreshAccount', () => {
  it('shows what the provider says now (product §2.6)', async () => {
    const { token, accountId } = await connected();
    expect((await server.call(refreshAccountCall, {}, { token })).body.isStipeConnected).toBe(
      false,
    );
    complete(accountId);
    expect((await server.call(refreshAccountCall, {}, { token })).body).toMatchObject({
      isStipeConnected: true,
      stripeData: { currentlyDue: [], capabilities: { card_payments: 'active' } },
    });
  });

  it('answers the profile of an owner without an account (product §3.1)', async () => {
    const { token } = await buildOwner(server.context);
    expect((await server.call(refreshAccountCall, {}, { token })).body).toMatchObject({
      stripeId: null,
      stripeData: null,
    });
  });
});

describe('syncAccount', () => {
  it('leaves an account of nobody alone', async () => {
    await syncAccount(server.context, { accountId: 'acct_of_another_platform', priority });
    const rows = await server.context.db
      .selectFrom('connect_accounts')
      .select('account_id')
      .execute();
    expect(rows.map((row) => row.account_id)).not.toContain('acct_of_another_platform');
  });
});

describe('a disconnection', () => {
  it('is not undone by a reading that began before it', async () => {
    const { ownerId, accountId } = await connected();
    complete(accountId);
    const account = await payments.readAccount(accountId, priority);
    const read = Promise.withResolvers<ProviderAccount>();
    const begun = Promise.withResolvers<void>();
    const readAccount = (): Promise<ProviderAccount> => {
      begun.resolve();
      return read.promise;
    };
    const slow = { ...payments, readAccount };
    const reading = syncAccount({ ...server.context, payments: slow }, { accountId, priority });
    await begun.promise;
    await server.context.clock.advance(1);
    accounts.delete(accountId);
    await syncAccount(server.context, { accountId, priority });
    read.resolve(account);
    await reading;
    expect(await findSeller(server.context, ownerId)).toMatchObject({ paymentMethods: [] });
  });

  it('holds only while the provider says so, however late its event comes (product §14.1)', async () => {
    const { ownerId, accountId } = await connected();
    complete(accountId);
    await syncAccount(server.context, { accountId, priority });
    const tellOfEnd = async () =>
      actOn(
        server.context,
        {
          id: `evt_end_of_${accountId}`,
          kind: 'accountChanged',
          accountId,
          objectId: null,
          paymentId: null,
          providerPaymentId: null,
          madeAt: server.context.clock.now(),
          told: null,
          tries: 0,
          asks: true,
        },
        priority,
      );
    expect(await tellOfEnd()).toBe('done');
    expect((await findSeller(server.context, ownerId)).paymentMethods).toContain('card');
    accounts.delete(accountId);
    expect(await tellOfEnd()).toBe('done');
    expect((await findSeller(server.context, ownerId)).paymentMethods).toEqual([]);
  });
});
