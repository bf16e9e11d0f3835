import { describe, expect, it, vi } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { buildSale, buyTickets, openShop } from '../../../test/build/sale.ts';
import { voidTicket } from '../../../test/build/sold-draw.ts';
import { transaction } from '../../db/database.ts';
import { restoreTickets } from '../tickets/restore-tickets.ts';
import { deliverMail, readMails, type AddedToMail } from './deliver-mail.ts';
import { mailKinds } from './mail-kinds.ts';
import { queueMail, queueMails } from './queue-mail.ts';
import { sendMailNow } from './send-mail-now.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { codesOf } from '../../../test/build/rows/bought-tickets.ts';

const shop = await forThisFile(openShop());

const kind = mailKinds.clubRegistered;

function mailsTo(recipient: string) {
  return shop.context.mailer.mails.filter(({ to }) => to === recipient);
}

/** The words of the mails to somebody, oldest first. */
function saidTo(recipient: string): unknown[] {
  return mailsTo(recipient).map(({ text }) => JSON.parse(text));
}

async function idsTo(recipient: string): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A delivery that takes something along. */
function adding(attach: AddedToMail['attach']): AddedToMail {
  return { attach, ledgerNumber: async () => '00'.repeat(32) };
}

const plain = adding(async () => []);

describe('queueMail', () => {
  it('a mail of a committed transaction is delivered once, whatever is asked twice (product §17.1)', async () => {
    const { context } = shop;
    const { ownerId, email } = await buildOwner(context);
    const order = {
      kind,
      key: 'club-registered:1',
      recipient: 'one@example.com',
      about: { ownerId },
    };
    const isNew = async () => transaction(context.db, (trx) => queueMail(trx, context, order));
    expect([await isNew(), await isNew()]).toEqual([true, false]);
    await shop.doJobs();
    await shop.doJobs();
    expect(saidTo('one@example.com')).toEqual([{ kind: 'clubRegistered', email }]);
    const row = await context.db
      .selectFrom('mails')
      .select('sent_at')
      .where('dedupe_key', '=', order.key)
      .executeTakeFirstOrThrow();
    expect(row.sent_at).toEqual(context.clock.now());
  });

  it('a process that stood still sends no mail that another one sent meanwhile (product §17.1)', async () => {
    const { context } = shop;
    const recipient = 'still@example.com';
    const about = { ownerId: (await buildOwner(context)).ownerId };
    const order = { kind, key: 'club-registered:still', recipient, about };
    await transaction(context.db, (trx) => queueMail(trx, context, order));
    const [mailId = ''] = await idsTo(recipient);
    const awakeAt = performance.now() + 60_000;
    await deliverMail(
      context,
      { mailId },
      adding(async () => {
        await deliverMail(context, { mailId }, plain);
        vi.spyOn(performance, 'now').mockReturnValue(awakeAt);
        return [];
      }),
    );
    vi.restoreAllMocks();
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  it('a transaction that is rolled back mails nothing', async () => {
    const { context } = shop;
    const about = { ownerId: (await buildOwner(context)).ownerId };
    const order = { kind, key: 'club-registered:2', recipient: 'two@example.com', about };
    const undone = transaction(context.db, async (trx) => {
      await queueMail(trx, context, order);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await shop.doJobs();
    expect(mailsTo('two@example.com')).toEqual([]);
  });
});

describe('mails that a stranger may have caused, and nobody waits for', () => {
  it('are five a day of one club to a mailbox, and other clubs’ are not kept by it (product §17.3)', async () => {
    const limited = { ...shop.context, settings: { ...shop.context.settings, rateLimits: true } };
    const clubs = [await buildOwner(limited), await buildOwner(limited)];
    const mailbox = 'caused@example.com';
    const mails = clubs.flatMap(({ ownerId }, club) =>
      Array.from({ length: 7 - club * 4 }, (_, at) => ({
        key: `caused:${club}:${at}`,
        recipient: mailbox,
        about: { ownerId },
        strangers: { mailbox, ownerId },
      })),
    );
    for (const mail of mails) {
      await transaction(limited.db, (trx) => queueMail(trx, limited, { kind, ...mail }));
    }
    await shop.settle();
    expect(mailsTo(mailbox)).toHaveLength(8);
    await limited.clock.advance(24 * 3600);
    await shop.settle();
    expect(mailsTo(mailbox)).toHaveLength(10);
  });
});

describe('readMails', () => {
  it('asks once for each kind among any number of mails', async () => {
    const { context } = shop;
    const about = { ownerId: (await buildOwner(context)).ownerId };
    const { drawId } = await buildSale(shop);
    const recipient = 'batch@example.com';
    for (let at = 0; at < 3; at += 1) await buyTickets(shop, drawId, { email: recipient });
    const mails = ['a', 'b'].map((key) => ({ key: `batch:${key}`, recipient, about }));
    await transaction(context.db, (trx) => queueMails(trx, context, { kind, mails }));
    await context.db.updateTable('mails').set({ sent_at: null }).execute();
    let statements = 0;
    const counting = context.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const read = await readMails(counting, await idsTo(recipient));
    expect(read.map((one) => one?.mail.kind)).toEqual([
      'ticketsIssued',
      'ticketsIssued',
      'ticketsIssued',
      'clubRegistered',
      'clubRegistered',
    ]);
    expect(statements).toBe(3);
  });
});

describe('deliverMail', () => {
  it('a mail that nobody can read holds up no other that is read with it', async () => {
    const { context } = shop;
    const about = { ownerId: (await buildOwner(context)).ownerId };
    const gone = { ownerId: context.random.uuidv7() };
    const recipient = 'mixed@example.com';
    const mails = [
      { key: 'mixed:good', recipient, about },
      { key: 'mixed:gone', recipient, about: gone },
      { key: 'mixed:unknown', recipient, about },
    ];
    await transaction(context.db, (trx) => queueMails(trx, context, { kind, mails }));
    await context.db
      .updateTable('mails')
      .set({ kind: 'noSuchKind' })
      .where('dedupe_key', '=', 'mixed:unknown')
      .execute();
    const ids = await idsTo(recipient);
    const delivered = await Promise.allSettled(
      ids.map(async (mailId) => deliverMail(context, { mailId }, plain)),
    );
    expect(delivered.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  it('tickets are told as they were issued, also when they are void and others came since', async () => {
    const { context } = shop;
    const { drawId } = await buildSale(shop);
    const email = 'twice@example.com';
    const paymentId = await buyTickets(shop, drawId, { count: 2, email });
    const before = await codesOf(shop, paymentId);
    await voidTicket(context, drawId, 0);
    await voidTicket(context, drawId, 1);
    const won = { payment: { id: paymentId, drawId, email }, disputeId: 'dp_1' };
    await transaction(context.db, (trx) =>
      restoreTickets(trx, context, { ...won, now: context.clock.now() }),
    );
    await context.db
      .updateTable('mails')
      .set({ sent_at: null })
      .where('recipient', '=', email)
      .execute();
    context.mailer.mails.length = 0;
    for (const mailId of await idsTo(email)) {
      await deliverMail(context, { mailId }, plain);
    }
    const after = (await codesOf(shop, paymentId)).slice(2);
    expect(after).toHaveLength(2);
    expect(saidTo(email)).toMatchObject([{ codes: before }, { codes: after }]);
  });
});

async function queued(name: string): Promise<{ recipient: string; id: string }> {
  const { context } = shop;
  const about = { ownerId: (await buildOwner(context)).ownerId };
  const recipient = `${name}@example.com`;
  const order = { kind, key: `not-taken:${name}`, recipient, about };
  await transaction(context.db, (trx) => queueMail(trx, context, order));
  const [id = ''] = await idsTo(recipient);
  return { recipient, id };
}

describe('a mail that the mail server does not take', () => {
  it('is handed over after days, in growing gaps, once (product §17.1)', async () => {
    const { mailer, clock } = shop.context;
    const { recipient } = await queued('outage');
    mailer.failNext(1_000_000);
    await shop.settle();
    for (let hours = 0; hours < 60; hours += 12) {
      await clock.advance(12 * 3_600);
      await shop.settle();
    }
    expect(mailsTo(recipient)).toEqual([]);
    mailer.failNext(0);
    await clock.advance(3_600);
    await shop.settle();
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  it('is found by the sweep a day later when its job was lost', async () => {
    const { recipient } = await queued('lost');
    await shop.context.jobs.boss.deleteAllJobs('deliverMail');
    await shop.settle();
    expect(mailsTo(recipient)).toEqual([]);
    await shop.context.clock.advance(86_401);
    await shop.settle();
    expect(mailsTo(recipient)).toHaveLength(1);
  });

  it('and never will is put before a person at once, and not tried again (product §17.1)', async () => {
    const { context } = shop;
    const { recipient, id } = await queued('never');
    context.mailer.refuseNext();
    await shop.settle();
    const findings = await context.db
      .selectFrom('findings')
      .select(['kind', 'detail'])
      .where('subject', '=', id)
      .execute();
    expect(findings).toMatchObject([
      { kind: 'mail-refused', detail: expect.stringContaining('550') },
    ]);
    await context.clock.advance(2 * 86_400);
    await shop.settle();
    expect(mailsTo(recipient)).toEqual([]);
  });
});

describe('sendMailNow', () => {
  it('a mail that is not taken refuses with the text that the page repeats the request for', async () => {
    const { context } = shop;
    context.mailer.failNext(1);
    const mail = { kind: 'oneTimeCode', code: '408173', minutes: 10 } as const;
    const sending = sendMailNow(context, { recipient: 'three@example.com', mail });
    await expect(sending).rejects.toMatchObject({
      kind: 'upstream',
      message: 'Failed to send OTP',
    });
    expect(mailsTo('three@example.com')).toEqual([]);
  });

  it('no code is kept in the table', async () => {
    const { context } = shop;
    const mail = { kind: 'oneTimeCode', code: '408173', minutes: 10 } as const;
    await sendMailNow(context, { recipient: 'four@example.com', mail });
    expect(mailsTo('four@example.com')).toHaveLength(1);
    expect(await idsTo('four@example.com')).toEqual([]);
  });
});
