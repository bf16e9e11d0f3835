import { getCertificateCall, getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { fromHex, toHex } from 'fairdraw/tree/bytes';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { keyChangeFromJson, type KeyChangeKind } from 'fairdraw/ledger/key-change';
import { verify, type Report } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { signingPair } from '../../edge/secrets.ts';
import { changeKey } from '../draw-log/ledger/change-key.ts';
import { makeReceipts } from '../draw-log/make-receipts.ts';

const [firstSeed, secondSeed, recoverySeed] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
];
const env = {
  APP_SECRET: 'a secret that both processes have',
  SIGNING_KEY: firstSeed.toString('hex'),
  RECOVERY_KEY: signingPair(recoverySeed).publicKey.toString('hex'),
};

let server: TestServer;
/** The same product, started again with the new key. */
let later: TestServer | undefined;
beforeEach(async () => {
  server = await startServer({ env });
});
afterEach(async () => {
  await later?.close();
  later = undefined;
  await server.close();
});

async function change(kind: KeyChangeKind): Promise<TestServer> {
  const { context } = server;
  const confirming = signingPair(kind === 'next' ? firstSeed : recoverySeed);
  const next = signingPair(secondSeed);
  await changeKey(context, { kind, next, confirm: confirming.sign });
  later = await startServer({
    env: { ...env, SIGNING_KEY: secondSeed.toString('hex') },
    databaseUrl: context.settings.databaseUrl,
    now: context.clock.now(),
  });
  return later;
}

async function soldDraw(): Promise<{ drawId: string; paymentId: string; code: string }> {
  const { context } = server;
  const { drawId } = await buildDraw(context);
  await sellTickets(context, drawId, 3);
  const { payment_id: paymentId, code } = await context.db
    .selectFrom('tickets')
    .select(['payment_id', 'code'])
    .where('draw_id', '=', drawId)
    .where('serial', '=', 1)
    .executeTakeFirstOrThrow();
  return { drawId, paymentId: paymentId ?? '', code };
}

async function certificateOf(product: TestServer, id: string): Promise<unknown> {
  const { body } = await product.call(getCertificateCall, { params: { id } });
  return JSON.parse(JSON.stringify(body));
}

/**
 * Checks a draw with the first key and the recovery key, as somebody wrote them down at the start.
 */
async function check(
  product: TestServer,
  { drawId, ...more }: { drawId: string } & Partial<Evidence>,
): Promise<Report> {
  const { app } = product;
  const { body } = await product.call(getKeysCall);
  const log = (await app.inject(`/public/draws/${drawId}/log`)).rawPayload;
  return verify({
    certificate: await certificateOf(product, drawId),
    publicKeys: [signingPair(firstSeed).publicKey],
    recoveryKey: fromHex(env.RECOVERY_KEY),
    chain: chainFromInfo(body.chain),
    log: () => [log],
    ledger: ledgerOf(app),
    ...more,
  });
}

const failuresOf = ({ checks }: Report) =>
  checks.flatMap(({ id, status, detail }) => (status === 'failed' ? [`${id}: ${detail}`] : []));

/** How a certificate fares that somebody saved before the change. */
const kinds = [
  ['next', 'passed'],
  ['leaked', 'failed'],
] as const;

describe.each(kinds)('after the key was changed (%s)', (kind, saved) => {
  it('a draw that was on its way is closed and drawn, and all of it verifies (product §12.9)', async () => {
    const { drawId, ...bought } = await soldDraw();
    const [receipt] = await makeReceipts(server.context, {
      paymentId: bought.paymentId,
      codes: [bought.code],
    });
    const product = await change(kind);
    await product.context.clock.advance(24 * 60 * 60);
    await product.settle();
    const report = await check(product, { drawId, receipt });
    expect(failuresOf(report)).toEqual([]);
    expect(report).toMatchObject({ verdict: 'verified', level: 'rehearsal' });
    const made = new Map(report.checks.map(({ id, status }) => [id, status]));
    expect(['V12', 'V13', 'V14', 'V15'].map((id) => made.get(id as 'V12'))).toEqual(
      Array.from({ length: 4 }, () => 'passed'),
    );
  });

  it('a draw that was over still verifies, with its old certificate too (product §12.9)', async () => {
    const { drawId } = await soldDraw();
    await server.context.clock.advance(24 * 60 * 60);
    await server.settle();
    const old = await certificateOf(server, drawId);
    const product = await change(kind);
    expect(failuresOf(await check(product, { drawId }))).toEqual([]);
    const { body } = await product.call(getKeysCall);
    const keyChanges = body.changes.map(keyChangeFromJson);
    const again = await check(product, { drawId, certificate: old, keyChanges });
    const signatures = again.checks.find(({ id }) => id === 'V12');
    expect(signatures?.status).toBe(saved);
  });

  it('a process with the old key signs nothing, and says why', async () => {
    await buildDraw(server.context);
    const product = await change(kind);
    await expect(buildDraw(server.context)).rejects.toMatchObject({ kind: 'busy' });
    const ready = await server.app.inject('/readyz');
    expect(ready.json()).toMatchObject({
      ok: true,
      ledger: 'SIGNING_KEY is not the key that signs the ledger now.',
    });
    await buildDraw(product.context);
    expect((await product.app.inject('/readyz')).json()).toMatchObject({ ledger: null });
    const { body } = await product.call(getKeysCall);
    const [first, second] = [firstSeed, secondSeed].map((seed) =>
      toHex(signingPair(seed).publicKey),
    );
    expect(body.keys.map(({ publicKey }) => publicKey)).toEqual([first, second]);
    expect(body).toMatchObject({ recoveryKey: env.RECOVERY_KEY, changes: [{ kind }] });
  });
});

it('a change that no verifier would follow is never entered', async () => {
  const { context } = server;
  const [first, second, recovery] = [firstSeed, secondSeed, recoverySeed].map(signingPair) as [
    ReturnType<typeof signingPair>,
    ReturnType<typeof signingPair>,
    ReturnType<typeof signingPair>,
  ];
  for (const [kind, next, confirming] of [
    ['next', first, first],
    ['next', second, second],
    ['next', second, recovery],
    ['leaked', second, first],
  ] as const) {
    const changed = changeKey(context, { kind, next, confirm: confirming.sign });
    await expect(changed).rejects.toBeInstanceOf(RangeError);
  }
  await changeKey(context, { kind: 'next', next: second, confirm: first.sign });
  const back = changeKey(context, { kind: 'next', next: first, confirm: second.sign });
  await expect(back).rejects.toBeInstanceOf(RangeError);
  const rows = await context.db.selectFrom('ledger').select('kind').orderBy('seq').execute();
  expect(rows.map(({ kind }) => kind)).toEqual(['ledger', 'key']);
});
