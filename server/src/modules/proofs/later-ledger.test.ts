import { getCertificateCall, getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { ledgerHeld } from '@clubdraw/domain/texts/ledger-messages';
import { fromHex } from 'fairdraw/tree/bytes';
import { checkpointOf, signCheckpoint } from 'fairdraw/ledger/checkpoint';
import { ledgerNumber } from 'fairdraw/ledger/ledger-name';
import { noteKeyFromText, readNote } from 'fairdraw/ledger/signed-note';
import { verify, type Report } from 'fairdraw/verify';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { drawnDraw } from '../../../test/build/drawn-draw.ts';
import { enterFreely, freeWays } from '../../../test/build/free-entry.ts';
import { buildSale, buyTickets, drawRow, refundRows, type Shop } from '../../../test/build/sale.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { it } from '../../../test/shop-test.ts';
import { closedSources } from '../draw-log/sources/enter-sources.ts';
import { beginNewLedger } from '../draw-log/ledger/begin-new-ledger.ts';
import { keepCheckpoint } from '../draw-log/ledger/kept-checkpoint.ts';
import { ledgerFault } from '../draw-log/ledger/ledger-fault.ts';
import { closeDraw } from '../draw-run/close-draw.ts';

const reason = 'The database was put back to 11:00.';
const lost = 3;

async function headOf(shop: Shop, number: number) {
  const note = await ledgerOf(shop.app, number)('checkpoint');
  return checkpointOf(readNote(new TextDecoder().decode(note)));
}

/** Lets the folder have a head that the database lacks, as after a restore. */
async function loseEntries(shop: Shop): Promise<void> {
  const { context } = shop;
  const { origin, size } = await headOf(shop, 1);
  const seen = { origin, size: size + lost, root: new Uint8Array(32).fill(7) };
  keepCheckpoint(context.settings, signCheckpoint(seen, context.secrets));
}

async function check(shop: Shop, drawId: string): Promise<{ origin: string; report: Report }> {
  const { body: certificate } = await shop.call(getCertificateCall, { params: { id: drawId } });
  const { body: keys } = await shop.call(getKeysCall);
  const { origin } = certificate.ledger;
  const log = (await shop.app.inject(`/public/draws/${drawId}/log`)).rawPayload;
  const listed = await shop.app.inject(`/public/draws/${drawId}/sources`);
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(certificate)) as unknown,
    publicKeys: keys.keys.map(({ publicKey }) => fromHex(publicKey)),
    recoveryKey: fromHex(keys.recoveryKey),
    origin: noteKeyFromText(keys.ledger).name,
    chain: shop.context.settings.drandChain,
    ledger: ledgerOf(shop.app, ledgerNumber(origin)),
    log: () => [log],
    ...(listed.statusCode === 200 && { sources: () => [listed.rawPayload] }),
  });
  return { origin, report };
}

/** The checks that did not pass, for want of evidence that these tests give. */
function open({ checks }: Report) {
  const failed = checks.filter(({ status }) => status === 'failed').map(({ detail }) => detail);
  const { status, detail } = checks.find(({ id }) => id === 'V14') ?? {};
  return { failed, status, detail };
}

it('after entries were lost for good, another ledger takes the place of the first (product §12.9)', async ({
  shop,
}) => {
  const { context } = shop;
  const before = await drawnDraw(shop, 2);
  const { drawId: across } = await buildSale(shop);
  await buyTickets(shop, across, { email: 'before@the.example' });
  await shop.settle();
  await expect(beginNewLedger(context, { reason, checkpoint: null })).rejects.toThrow(
    'lacks nothing',
  );
  const old = await headOf(shop, 1);
  await loseEntries(shop);
  expect(await ledgerFault(context.db, context)).toContain('The database has');

  // Cut off in the middle: nothing happened.
  const cut = {
    ...context.secrets,
    signer: () => ({
      publicKey: context.secrets.publicKey,
      sign: () => {
        throw new Error('cut off');
      },
    }),
  };
  const broken = { ...context, secrets: cut };
  await expect(beginNewLedger(broken, { reason, checkpoint: null })).rejects.toThrow('cut off');
  expect(await ledgerFault(context.db, context)).toContain('The database has');

  // Twice at once: one of them begins it.
  const both = await Promise.allSettled(
    [1, 2].map(async () => beginNewLedger(context, { reason, checkpoint: null })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const begun = both.find(({ status }) => status === 'fulfilled');
  expect(begun).toMatchObject({ value: { carried: 1, previous: { size: old.size + lost } } });
  expect(await ledgerFault(context.db, context)).toBeNull();

  // It sells and draws again: what was announced before, and what is announced now.
  const { drawId: after } = await buildSale(shop);
  for (const drawId of [across, after]) {
    await buyTickets(shop, drawId, { email: `again@${drawId}.example` });
  }
  await context.clock.moveTo((await drawRow(shop, after)).run_at);
  await shop.settle();

  const own = await check(shop, after);
  expect(own.origin).toMatch(/\/public\/2$/);
  expect(open(own.report)).toMatchObject({ failed: [], status: 'passed' });
  expect(own.report.verdict).toBe('verified');
  expect(open(own.report).detail).toContain(reason);

  const carried = await check(shop, across);
  expect(open(carried.report)).toMatchObject({ failed: [], status: 'not checked' });
  expect(carried.report).toMatchObject({ verdict: 'incomplete', level: null });
  expect(carried.report.certificate).toMatchObject({ claimedAssurance: null });
  expect(carried.report.certificate?.result).not.toBeNull();
  const told = (await shop.app.inject(`/verify/${across}`)).body;
  expect(told).toContain('"isCarried":true');

  const drawn = await check(shop, before.drawId);
  expect(drawn.origin).toMatch(/\/public$/);
  expect(open(drawn.report)).toMatchObject({ failed: [], status: 'passed' });
  expect(drawn.report.verdict).toBe('verified');

  // Its files may be kept as those of the first.
  for (const [path, rule] of [
    ['checkpoint', 'no-cache'],
    ['tile/entries/000.p/1', 'public, max-age=31536000, immutable'],
  ] as const) {
    const { statusCode, headers } = await shop.app.inject(`/public/2/${path}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, rule]);
  }

  // The first ledger stays as it was.
  expect(await headOf(shop, 1)).toEqual(old);
  const page = (await shop.app.inject(`/verify/${after}`)).body;
  expect(page).toContain('"ledger":2');
  for (const path of ['1/checkpoint', '3/checkpoint', '02/checkpoint', '3/tile/0/000.p/1']) {
    expect((await shop.app.inject(`/public/${path}`)).statusCode).toBe(404);
  }
  rmSync(join(context.settings.dataDir, 'ledger-checkpoint'));
});

it('a draw that may have been drawn in lost entries is not drawn again: everybody gets the money back (product §12.9)', async ({
  shop,
}) => {
  const { context } = shop;
  const { drawId } = await buildSale(shop);
  const paymentId = await buyTickets(shop, drawId);
  const { body: keys } = await shop.call(getKeysCall);
  const held = ledgerNumber(noteKeyFromText(keys.ledger).name);
  const { run_at: runAt } = await drawRow(shop, drawId);
  await context.clock.moveTo(new Date(runAt.getTime() + 60_000));
  // As a restore from a backup leaves it: what was entered since is not known.
  const restore = { ledger_no: held, taken_at: new Date(0), restored_at: runAt };
  await context.db.insertInto('ledger_restores').values(restore).execute();
  expect(await ledgerFault(context.db, context)).toContain(
    'The database is a backup of 1970-01-01T00:00:00.000Z',
  );
  await expect(closeDraw(context, { drawId })).rejects.toThrow(ledgerHeld);
  await beginNewLedger(context, { reason, checkpoint: null });
  expect(await ledgerFault(context.db, context)).toBeNull();
  await shop.settleNow();
  expect(await drawRow(shop, drawId)).toMatchObject({
    cancelled_at: expect.any(Date),
    closed_at: null,
    drawn_at: null,
  });
  const back = { cause: 'entries_lost', state: 'succeeded' };
  expect(await refundRows(shop, paymentId)).toMatchObject([back]);
  const { report } = await check(shop, drawId);
  expect(open(report)).toMatchObject({
    failed: [],
    status: 'warning',
    detail: expect.stringContaining('it may have been drawn in the entries that are lost'),
  });
});

it('a closed draw that goes on in another ledger has the record of its list of sources there, too (product §12.9, §12.16)', async ({
  shop,
}) => {
  const { context } = shop;
  const { drawId } = await buildSale(shop, freeWays(context));
  await buyTickets(shop, drawId, { email: `bought@${drawId}.example` });
  await enterFreely(shop, { drawId, email: `free@${drawId}.example` });
  await context.clock.moveTo((await drawRow(shop, drawId)).run_at);
  await closeDraw(context, { drawId });
  await closedSources.sweep(context, context.clock.now());
  const { body: keys } = await shop.call(getKeysCall);
  const held = ledgerNumber(noteKeyFromText(keys.ledger).name);
  const now = context.clock.now();
  const restore = { ledger_no: held, taken_at: new Date(0), restored_at: now };
  await context.db.insertInto('ledger_restores').values(restore).execute();
  await beginNewLedger(context, { reason, checkpoint: null });
  await shop.settle();
  const { report, origin } = await check(shop, drawId);
  expect(ledgerNumber(origin)).toBe(held + 1);
  expect(report.checks.find(({ id }) => id === 'V19')).toMatchObject({
    status: 'passed',
    detail: expect.stringContaining('1 of 2 tickets were free entries (1 online, 0 by post).'),
  });
});
