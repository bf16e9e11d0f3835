import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { transaction } from '../../db/database.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailNow } from './send-mail-now.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const mail = { kind: 'clubRegistered', email: 'club@example.com' } as const;

function letterTo(recipient: string) {
  return server.context.mailer.letters.filter(({ to }) => to === recipient);
}

describe('queueMail', () => {
  it('a mail of a committed transaction is delivered once, whatever is asked twice', async () => {
    const { context } = server;
    const order = { key: 'club-registered:1', recipient: 'one@example.com', mail };
    await transaction(context.db, (trx) => queueMail(trx, context, order));
    await transaction(context.db, (trx) => queueMail(trx, context, order));
    await server.doJobs();
    await server.doJobs();
    expect(letterTo('one@example.com')).toHaveLength(1);
    const row = await context.db
      .selectFrom('mails')
      .select('sent_at')
      .where('dedupe_key', '=', order.key)
      .executeTakeFirstOrThrow();
    expect(row.sent_at).toEqual(context.clock.now());
  });

  it('a transaction that is rolled back mails nothing', async () => {
    const { context } = server;
    const order = { key: 'club-registered:2', recipient: 'two@example.com', mail };
    const undone = transaction(context.db, async (trx) => {
      await queueMail(trx, context, order);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await server.doJobs();
    expect(letterTo('two@example.com')).toEqual([]);
  });
});

describe('sendMailNow', () => {
  it('a mail that is not taken refuses with the text that the page repeats the request for', async () => {
    const { context } = server;
    context.mailer.failNext(1);
    const sending = sendMailNow(context, { recipient: 'three@example.com', mail });
    await expect(sending).rejects.toMatchObject({
      kind: 'upstream',
      message: 'Failed to send OTP',
    });
    expect(letterTo('three@example.com')).toEqual([]);
  });
});
