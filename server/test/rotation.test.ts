import { meCall } from '@clubdraw/contract/accounts/accounts';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { getCertificateCall, getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/tree/bytes';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { verify } from 'fairdraw/verify';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../src/db/database.ts';
import { storeProcess } from '../src/db/processes.ts';
import { secretName, signingPair } from '../src/edge/secrets.ts';
import { resealPublications } from '../src/modules/draw-log/secrets/reseal-publications.ts';
import { confirmPathOf, entryOfLink } from '../src/modules/notifications/entry-links.ts';
import { makeCode, redeemCode } from '../src/modules/one-time-codes/codes.ts';
import { checkoutSecretOf, isCheckoutSecret } from '../src/modules/tickets/checkout-secret.ts';
import { appSecretRotation } from '../src/rotate/app-secret.ts';
import { signingKeyRotation } from '../src/rotate/signing-key.ts';
import { webhookSecretRotation } from '../src/rotate/webhook-secret.ts';
import { buildCustomer } from './build/customer.ts';
import { buildOwner, testClient } from './build/owner.ts';
import { buildDraw, sellTickets } from './build/sold-draw.ts';
import { startServer, type TestServer } from './harness.ts';
import { ledgerOf } from './ledger-source.ts';
import type { TestContext } from './test-context.ts';

const earlierSecret = 'the earlier one of two app secrets';
const newestSecret = 'the newest one of two app secrets';
const [firstSeed, secondSeed] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const;
const env = {
  APP_SECRET: earlierSecret,
  SIGNING_KEY: firstSeed.toString('hex'),
  RECOVERY_KEY: '03'.repeat(32),
};
const rotated = { ...env, APP_SECRET: newestSecret, APP_SECRETS_OLD: earlierSecret };
const both = { SIGNING_KEY: secondSeed.toString('hex'), SIGNING_KEYS_OLD: env.SIGNING_KEY };

let server: TestServer;
const others: TestServer[] = [];
beforeEach(async () => {
  server = await startServer({ env });
});
afterEach(async () => {
  for (const other of others.splice(0)) await other.close();
  await server.close();
});

/** The same product, started again with other settings. */
async function again(settings: NodeJS.ProcessEnv): Promise<TestServer> {
  const { databaseUrl } = server.context.settings;
  const other = await startServer({ env: settings, databaseUrl, now: server.context.clock.now() });
  others.push(other);
  return other;
}

/** Closes and draws all that is due in a day, and checks a draw as a stranger does. */
async function drawnAndChecked(product: TestServer, drawId: string) {
  const { app } = product;
  await product.context.clock.advance(24 * 60 * 60);
  await product.settle();
  const { body: keys } = await product.call(getKeysCall);
  const { body: certificate } = await product.call(getCertificateCall, { params: { id: drawId } });
  const log = (await app.inject(`/public/draws/${drawId}/log`)).rawPayload;
  return verify({
    certificate: JSON.parse(JSON.stringify(certificate)),
    publicKeys: [signingPair(firstSeed).publicKey],
    recoveryKey: fromHex(env.RECOVERY_KEY),
    chain: chainFromInfo(keys.chain),
    log: () => [log],
    ledger: ledgerOf(app),
  });
}

/** Writes that a process runs with the secrets of a product. */
async function note(context: TestContext, webhook = { names: ['w'], byNewest: 0, byEarlier: 0 }) {
  const { db, random, secrets } = context;
  const id = random.uuidv7();
  const where = { machine: 'one', pid: 4711, jobs: 'here', webhookSecrets: webhook.names };
  await storeProcess(db, id, { ...where, ...secrets.names, uses: webhook });
  return async () => db.deleteFrom('processes').where('id', '=', id).execute();
}

describe('another APP_SECRET', () => {
  it('leaves everybody signed in, and links, codes and checkouts good (product §11.15)', async () => {
    const { context } = server;
    const owner = await buildOwner(context);
    const customer = await buildCustomer(context);
    const about = { purpose: 'customer', subject: customer.email } as const;
    const { code, sessionId } = await makeCode(context, {
      ...about,
      email: customer.email,
      client: testClient,
    });
    const id = context.random.uuidv7();
    const [link, secret] = [confirmPathOf(context, id), checkoutSecretOf(context, id)];
    const token = link.slice(link.lastIndexOf('/') + 1);

    const after = await again(rotated);
    const redeemed = await transaction(after.context.db, (trx) =>
      redeemCode(trx, after.context, {
        ...about,
        code,
        sessionId,
        client: testClient,
        now: after.context.clock.now(),
      }),
    );
    expect(redeemed).toBe(true);
    expect(entryOfLink(after.context, 'confirm', token)).toBe(id);
    expect(entryOfLink(after.context, 'not-you', token)).toBeUndefined();
    expect(isCheckoutSecret(after.context, { paymentId: id, secret })).toBe(true);
    expect(confirmPathOf(after.context, id)).not.toBe(link);

    const alone = await again({ ...env, APP_SECRET: newestSecret });
    for (const product of [after, alone]) {
      expect((await product.call(meCall, {}, owner)).status).toBe(200);
      expect((await product.call(getPortalCall, {}, customer)).status).toBe(200);
    }
    expect(entryOfLink(alone.context, 'confirm', token)).toBeUndefined();
    const made = confirmPathOf(after.context, id).slice(link.lastIndexOf('/') + 1);
    expect(entryOfLink(alone.context, 'confirm', made)).toBe(id);
  });

  it('opens the seeds of open draws, and once they are encrypted anew needs no earlier one (product §11.15)', async () => {
    const { drawId } = await buildDraw(server.context);
    await sellTickets(server.context, drawId, 3);
    const { context } = await again(rotated);
    await buildDraw(context);
    expect(await resealPublications(context)).toEqual({ resealed: 1 });
    expect(await resealPublications(context)).toEqual({ resealed: 0 });
    const alone = await again({ ...env, APP_SECRET: newestSecret });
    const report = await drawnAndChecked(alone, drawId);
    expect(report.verdict).toBe('verified');
    // The earlier secret opens nothing any more.
    await expect(resealPublications(server.context)).rejects.toThrow(/APP_SECRETS_OLD opens/);
  });

  it('is done once every process makes with it (product §11.15)', async () => {
    const { drawId } = await buildDraw(server.context);
    const gone = await note(server.context);
    const { context } = await again(rotated);
    await note(context);
    const early = await appSecretRotation.finish?.(context);
    expect(early).toMatchObject({ isDone: false });
    expect(early?.text).toContain('Restart process 4711 on one (JOBS=here)');
    await gone();
    const done = await appSecretRotation.finish?.(context);
    expect(done).toMatchObject({ isDone: true });
    expect(done?.text).toContain('encrypted anew: 1.');
    expect(done?.text).toMatch(/Take it out on \d{4}-\d\d-\d\d/);
    for (const secret of [earlierSecret, newestSecret]) expect(done?.text).not.toContain(secret);
    const row = await context.db
      .selectFrom('draw_publications')
      .select('seed_sealed')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    expect(context.secrets.reencrypt('draw-seed', row.seed_sealed)).toBeUndefined();
  });
});

describe('another SIGNING_KEY', () => {
  it('signs from its entry in the ledger on, while the earlier one is there, and no process stops (product §11.15)', async () => {
    const { drawId } = await buildDraw(server.context);
    await sellTickets(server.context, drawId, 3);
    const gone = await note(server.context);
    const product = await again({ ...env, ...both });
    const { context } = product;
    await note(context);
    // Some processes have both keys, others the earlier one alone: all of them publish.
    await buildDraw(context);
    await buildDraw(server.context);
    expect(await signingKeyRotation.finish?.(context)).toMatchObject({ isDone: false });
    await gone();
    const done = await signingKeyRotation.finish?.(context);
    expect(done).toMatchObject({ isDone: true });
    expect(done?.text).toContain('SIGNING_KEY signs from now on');
    expect((await signingKeyRotation.finish?.(context))?.text).toContain(
      'The ledger names SIGNING_KEY.',
    );
    await buildDraw(context);
    await expect(buildDraw(server.context)).rejects.toMatchObject({ kind: 'busy' });
    const report = await drawnAndChecked(product, drawId);
    expect(report.verdict).toBe('verified');
    const alone = await again({ ...env, SIGNING_KEY: both.SIGNING_KEY });
    await buildDraw(alone.context);
  });

  it('is never entered by a process that lacks the one that the ledger names', async () => {
    const { context } = await again({ ...env, SIGNING_KEY: both.SIGNING_KEY });
    await note(context);
    await expect(signingKeyRotation.finish?.(context)).rejects.toBeInstanceOf(RangeError);
  });
});

describe('another secret of the webhook', () => {
  it('is alone once events come by it, and none by the earlier one (product §11.15)', async () => {
    const env = { STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' };
    const { context } = await again(env);
    const names = ['whsec_new', 'whsec_old'].map(secretName);
    const steps = [
      [{ names: names.toReversed(), byNewest: 1, byEarlier: 0 }, 'with it in front'],
      [{ names, byNewest: 0, byEarlier: 0 }, 'no process has got an event by the newest'],
      [{ names, byNewest: 7, byEarlier: 1 }, 'by an earlier secret within the last hour'],
    ] as const;
    for (const [webhook, words] of steps) {
      const gone = await note(context, { ...webhook, names: [...webhook.names] });
      const { isDone, text } = await webhookSecretRotation.look(context);
      expect({ isDone, said: text.includes(words) }).toEqual({ isDone: false, said: true });
      await gone();
    }
    await note(context, { names, byNewest: 7, byEarlier: 0 });
    const done = await webhookSecretRotation.look(context);
    expect(done).toMatchObject({ isDone: true });
    expect(done.text).toContain('Set STRIPE_WEBHOOK_SECRET to the newest alone.');
  });
});

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clubdraw-rotation-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('a new secret lies in a file for its owner alone, and is never printed', () => {
  for (const { make } of [appSecretRotation, signingKeyRotation]) {
    const path = join(dataDir, 'new-secret');
    const said = make?.(path) ?? '';
    const secret = readFileSync(path, 'utf8').trim();
    expect(secret).toHaveLength(43);
    expect(said).not.toContain(secret);
    expect(() => make?.(path)).toThrow('is there already');
    rmSync(path);
  }
});
