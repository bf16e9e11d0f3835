import { fromHex, toHex } from 'fairdraw/tree/bytes';
import { inclusionPath } from 'fairdraw/tree/inclusion';
import { holderCommit, issueLeaf } from 'fairdraw/tree/leaves';
import { receiptFromJson, verifyReceipt, type Receipt } from 'fairdraw/statements/receipt';
import { Frontier, leafHash } from 'fairdraw/tree/tree';
import { z } from 'zod';
import { describe, expect } from 'vitest';
import { signCheckpoint } from './ledger/sign-checkpoint.ts';
import { makeReceipts } from './make-receipts.ts';
import { buildSale, buyTickets, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { it } from '../../../test/shop-test.ts';

type File = { name: string; json: unknown };

/** The receipts that came with a mail to somebody; the other file is the draw's date. */
function filesTo(shop: Shop, email: string): File[] {
  const mails = shop.context.mailer.mails.filter(({ to }) => to === email);
  return mails.flatMap(({ attachments = [] }) =>
    attachments
      .filter(({ filename }) => filename.endsWith('.json'))
      .map(({ filename, content }) => ({ name: filename, json: JSON.parse(content) })),
  );
}

/** The receipts of a file that has several. */
function receiptsIn(file: File | undefined): Receipt[] {
  return z
    .array(z.unknown())
    .parse(file?.json)
    .map((json) => receiptFromJson(json));
}

/** The public log's lines, as anybody can read them. */
async function linesOf(shop: Shop, drawId: string): Promise<string[]> {
  const { body } = await shop.app.inject(`/public/draws/${drawId}/log`);
  return body.trimEnd().split('\n').slice(1);
}

type Named = { email: string; paymentRef: string };

/**
 * Whether a receipt is signed and names its holder, and the log has its ticket and begins as it
 * says.
 */
async function holds(shop: Shop, receipt: Receipt, named: Named): Promise<void> {
  const { pubHash, serial, code, holder, logIndex, log, path } = receipt;
  expect(holder).toMatchObject({ ...named, email: named.email.toLowerCase() });
  const lines = await linesOf(shop, receipt.drawId);
  const commit = holderCommit({ salt: holder?.salt ?? new Uint8Array(32), ...named });
  expect(lines[logIndex]).toBe(`T ${serial} ${code} ${Buffer.from(commit).toString('hex')}`);
  const leaves = lines.slice(0, log.size).map((line) => {
    const [, number, text = '', hash = ''] = line.split(' ');
    const leaf = { pubHash, serial: Number(number), code: text, holderCommit: fromHex(hash) };
    return leafHash(issueLeaf(leaf));
  });
  const prefix = new Frontier();
  for (const leaf of leaves) prefix.push(leaf);
  expect(toHex(log.root)).toBe(toHex(prefix.root()));
  expect(path.map(toHex)).toEqual(inclusionPath(leaves, logIndex).map(toHex));
  expect(verifyReceipt(receipt, shop.context.secrets.publicKey)).toBe(true);
}

describe('the mail of tickets', () => {
  it('brings a receipt for each ticket, which the public log bears out (product §17.2)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const first = await buyTickets(shop, drawId, { count: 3, email: 'Mia@example.com' });
    const second = await buyTickets(shop, drawId, { count: 1, email: 'leo@example.com' });
    await shop.doJobs();
    const [several] = filesTo(shop, 'Mia@example.com');
    expect(several?.name).toBe('receipts.json');
    const receipts = receiptsIn(several);
    expect(receipts.map(({ serial }) => serial)).toEqual([0, 1, 2]);
    for (const receipt of receipts) {
      await holds(shop, receipt, { email: 'Mia@example.com', paymentRef: first });
    }
    const [one] = filesTo(shop, 'leo@example.com');
    expect(one?.name).toBe('receipt.json');
    const receipt = receiptFromJson(one?.json);
    expect(receipt).toMatchObject({ drawId, serial: 3, logIndex: 3 });
    await holds(shop, receipt, { email: 'leo@example.com', paymentRef: second });
  });

  it('brings the date of the draw for a calendar (product §17.2)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { email: 'ana@example.com' });
    await shop.doJobs();
    const files = shop.context.mailer.mails.flatMap(({ attachments = [] }) => attachments);
    const date = files.find(({ filename }) => filename === 'draw.ics');
    expect(date?.contentType).toBe('text/calendar; charset=utf-8');
    expect(date?.content).toContain('SUMMARY:Draw: The Kombi Weekender');
    expect(date?.content).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });

  it('has one for a promotional entry too', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const body = { drawId, name: 'Zoe Lee', email: 'zoe@example.com' };
    await shop.call(signUpForPromoCall, { body });
    await shop.doJobs();
    const [file] = filesTo(shop, 'zoe@example.com');
    const receipt = receiptFromJson(file?.json);
    expect(receipt.serial).toBe(0);
    const { id } = await shop.context.db
      .selectFrom('promo_entries')
      .select('id')
      .where('draw_id', '=', drawId)
      .executeTakeFirstOrThrow();
    await holds(shop, receipt, { email: 'zoe@example.com', paymentRef: `promo:${id}` });
  });

  it('keeps the salt to its reader: neither log nor ticket proof has it', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 1, email: 'kim@example.com' });
    await shop.doJobs();
    const [file] = filesTo(shop, 'kim@example.com');
    const { holder } = receiptFromJson(file?.json);
    if (!holder) throw new Error('a mail brings the whole receipt');
    const lines = (await linesOf(shop, drawId)).join('\n');
    expect(lines).not.toContain(toHex(holder.salt));
    expect(lines).not.toContain('kim@example.com');
  });

  it('has the same receipt when it is sent again, however the log has grown', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const paymentId = await buyTickets(shop, drawId, { count: 1, email: 'ann@example.com' });
    await shop.doJobs();
    const [file] = filesTo(shop, 'ann@example.com');
    await buyTickets(shop, drawId, { count: 2, email: 'bob@example.com' });
    await shop.doJobs();
    const { code } = receiptFromJson(file?.json);
    expect(await makeReceipts(shop.context, { paymentId, codes: [code] })).toEqual([file?.json]);
  });

  it('is signed once for each run of the job that extends the log', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const emails = Array.from({ length: 8 }, (_, at) => `run${at}@example.com`);
    await Promise.all(emails.map((email) => buyTickets(shop, drawId, { count: 2, email })));
    await shop.doJobs();
    const receipts = emails.flatMap((email) => receiptsIn(filesTo(shop, email)[0]));
    const signatures = new Set(receipts.map(({ signature }) => toHex(signature)));
    const runs = await shop.context.db
      .selectFrom('draw_log_runs')
      .select('signature')
      .where('draw_id', '=', drawId)
      .execute();
    expect(signatures).toEqual(new Set(runs.map(({ signature }) => toHex(signature))));
    expect(signatures.size).toBeLessThan(receipts.length);
  });

  it('names the newest checkpoint of the ledger, which has the draw (product §17.2)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    await signCheckpoint(shop.context);
    await buyTickets(shop, drawId, { count: 1, email: 'lea@example.com' });
    await shop.doJobs();
    const [file] = filesTo(shop, 'lea@example.com');
    const { checkpoint } = receiptFromJson(file?.json);
    const { body } = await shop.app.inject('/public/checkpoint');
    const [, size, root] = body.split('\n');
    expect(String(checkpoint.size)).toBe(size);
    expect(Buffer.from(checkpoint.root).toString('base64')).toBe(root);
  });

  it('finds a crowd of buyers each in the log, however many are mailed at once', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const buyers = Array.from({ length: 12 }, (_, at) => `crowd${at}@example.com`);
    await Promise.all(buyers.map((email) => buyTickets(shop, drawId, { count: 2, email })));
    await Promise.all([shop.doJobs(), shop.doJobs()]);
    const places = buyers.flatMap((email) => {
      const [file] = filesTo(shop, email);
      return receiptsIn(file).map(({ logIndex }) => logIndex);
    });
    expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, at) => at));
  });

  it('has the tickets of its own payment, with many made in the same statements', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const counts = [3, 1, 2, 1, 4, 1, 1, 2];
    const paymentIds = await Promise.all(
      counts.map((count) => buyTickets(shop, drawId, { count })),
    );
    const rows = await shop.context.db
      .selectFrom('tickets')
      .select(['payment_id', 'serial', 'code'])
      .where('draw_id', '=', drawId)
      .orderBy('serial')
      .execute();
    const ownOf = (paymentId: string) => rows.filter((row) => row.payment_id === paymentId);
    const all = await Promise.all(
      paymentIds.map(async (paymentId) => {
        const codes = ownOf(paymentId).map(({ code }) => code);
        return makeReceipts(shop.context, { paymentId, codes });
      }),
    );
    const made = all.map((receipts) => receipts.map(({ serial, code }) => ({ serial, code })));
    expect(made).toEqual(
      paymentIds.map((id) => ownOf(id).map(({ serial, code }) => ({ serial, code }))),
    );
    for (const receipt of all.flat())
      expect(verifyReceipt(receiptFromJson(receipt), shop.context.secrets.publicKey)).toBe(true);
  });
});
