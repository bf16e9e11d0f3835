import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  buildSale,
  buyTickets,
  deliver,
  holdPlacesOf,
  paymentRow,
  refundRows,
  type Shop,
} from '../../test/build/sale.ts';
import { agreed, giveCommand, type Printed } from '../../test/run-operator-command.ts';
import { it } from '../../test/shop-test.ts';
import { parkedJobs, returnFeeJob } from '../jobs/catalogue.ts';
import { recordFinding } from '../modules/payments/reconciliation/record-finding.ts';
import { Misused } from './command.ts';

const unknown = '01890000-0000-7000-8000-000000000000';

/** Gives a command with a yes in front of it. */
async function agree(shop: Shop, line: string): Promise<Printed> {
  return giveCommand(shop.context, line, { options: agreed });
}

/** A payment that has no ticket any more: the card's issuer reported it as fraud. */
async function reported(shop: Shop, drawId: string, email?: string): Promise<string> {
  const paymentId = await buyTickets(shop, drawId, { ...(email !== undefined && { email }) });
  await deliver(shop, shop.payments.warnOfFraud(paymentId));
  await shop.settle();
  return paymentId;
}

/** Takes all tickets of a purchase out of its draw, in the operator's name. */
async function strike(shop: Shop, paymentId: string): Promise<Printed> {
  const options = { ...agreed, cause: 'fraud', text: 'The cards were stolen.' };
  return giveCommand(shop.context, `strike ${paymentId}`, { options });
}

/** The row that was written down about a command. */
async function written(shop: Shop, subject: string) {
  const rows = await shop.context.db.selectFrom('operator_actions').selectAll().execute();
  return rows.filter(({ subjects }) => subjects.includes(subject));
}

describe('find', () => {
  it('shows the story of a buyer by e-mail, by our ids and by those of the provider (product §19.2)', async ({
    shop,
  }) => {
    const { context } = shop;
    const { drawId, owner } = await buildSale(shop);
    const email = 'Mia.Story@example.com';
    const paymentId = await buyTickets(shop, drawId, { email, count: 2 });
    const unpaid = await holdPlacesOf(shop, drawId, { email });
    await strike(shop, paymentId);
    await shop.settle();
    const { provider_payment_id: intent } = await paymentRow(shop, paymentId);
    const [refund] = await refundRows(shop, paymentId);
    const { out, code } = await giveCommand(context, 'find mia.story@EXAMPLE.com');
    expect(code).toBe(0);
    expect(out).toContain(`Payment ${paymentId} of ${email}: paid`);
    expect(out).toMatch(/\$20\.00 AUD for 2 tickets, card/);
    expect(out).toContain(`draw ${drawId}`);
    expect(out).toMatch(/tickets [\d-]+ \(void\) [\d-]+ \(void\)/);
    expect(out).toMatch(/refund \S+: succeeded, \$20\.00 AUD/);
    expect(out).toMatch(/ticketsIssued to Mia\.Story@example\.com: .*handed over/);
    expect(out).toMatch(/refundStarted to/);
    expect(out).toContain(`Payment ${unpaid} of ${email}: open`);
    expect(out).toMatch(/event \S+ paid: .*, done/);
    expect(out).toContain(`Ada: strike ${drawId} ${paymentId} (Ticket 77), done`);
    for (const name of [paymentId, intent, refund?.id, refund?.provider_refund_id]) {
      expect((await giveCommand(context, `find ${name}`)).out).toContain(`Payment ${paymentId}`);
    }
    const draw = await giveCommand(context, `find ${drawId}`);
    expect(draw.out).toMatch(/: open\n.*\n  0 tickets of \d+, 1 held, 0 open refunds/);
    const club = await giveCommand(context, `find ${owner.email}`);
    expect(club.out).toContain(
      `Club ${owner.ownerId} Coast Vans, owner ${owner.email}: takes cards`,
    );
    const nobody = await giveCommand(context, 'find nobody@example.com');
    expect(nobody).toMatchObject({ code: 1, out: 'Nothing has this name.' });
  });
});

describe('a command that changes something', () => {
  it('shows it, asks who and why, and does nothing without a yes (product §19.1)', async ({
    shop,
    drawId,
  }) => {
    const paymentId = await reported(shop, drawId);
    const line = `refund ${paymentId}`;
    const typed = ['Ada', 'The buyer asked.', 'y'];
    const shown = await giveCommand(shop.context, line, { typed });
    expect(shown.questions).toBe('Your name: Why, in a sentence: Type yes to do it: ');
    expect(shown.out).toMatch(/\$10\.00 AUD for draw .* went back before\.\nNothing was done\./);
    expect(shown.code).toBe(1);
    expect(await refundRows(shop, paymentId)).toEqual([]);
    expect(await written(shop, paymentId)).toEqual([]);
    const done = await giveCommand(shop.context, line, { typed: [...typed.slice(0, 2), 'yes'] });
    expect(done).toMatchObject({ code: 0 });
    expect(await refundRows(shop, paymentId)).toHaveLength(1);
    expect(await written(shop, paymentId)).toMatchObject([
      { operator: 'Ada', reason: 'The buyer asked.', command: 'refund', refused: null },
    ]);
  });

  it('takes no e-mail as a reason, and no empty name (product §19.1)', async ({ shop, drawId }) => {
    const line = `refund ${await reported(shop, drawId)}`;
    const told = { ...agreed, reason: 'mia@example.com asked' };
    await expect(giveCommand(shop.context, line, { options: told })).rejects.toThrow('e-mails');
    await expect(giveCommand(shop.context, line)).rejects.toThrow(Misused);
  });

  it('writes down why it was refused (product §19.1)', async ({ shop, drawId }) => {
    const paymentId = await buyTickets(shop, drawId);
    await shop.context.clock.advance(3 * 24 * 3600);
    await shop.settle();
    const refused = await strike(shop, paymentId);
    expect(refused).toMatchObject({ code: 1, out: expect.stringContaining('Not done: ') });
    expect(await written(shop, paymentId)).toMatchObject([
      { refused: 'This draw has already been drawn.', done_at: null },
    ]);
  });
});

describe('refund', () => {
  it('gives a payment back once (product §19.3)', async ({ shop, drawId }) => {
    const paymentId = await reported(shop, drawId);
    const line = `refund ${paymentId}`;
    const both = await Promise.all([agree(shop, line), agree(shop, line)]);
    expect(both.filter(({ out }) => out.endsWith('within seconds.'))).toHaveLength(1);
    await shop.settle();
    expect(await refundRows(shop, paymentId)).toMatchObject([{ state: 'succeeded' }]);
    const again = await agree(shop, `refund ${paymentId}`);
    expect(again.out).toMatch(/^It was refunded before: \S+ is succeeded\.$/);
    const counts = await agree(shop, `refund ${await buyTickets(shop, drawId)}`);
    expect(counts.out).toMatch(/^Its tickets count: /);
    const nobody = await agree(shop, `refund ${unknown}`);
    expect(nobody).toMatchObject({ code: 1, out: 'No payment has this id.' });
    expect(counts.code).toBe(1);
    await expect(agree(shop, 'refund 4711')).rejects.toThrow('4711 is no id');
  });

  it('is listed while it is open (product §19.3)', async ({ shop, drawId }) => {
    const paymentId = await reported(shop, drawId);
    await agree(shop, `refund ${paymentId}`);
    const open = await giveCommand(shop.context, 'open-refunds');
    expect(open.out).toContain(`of payment ${paymentId}: requested, buyer_asked`);
    await shop.settle();
    expect((await giveCommand(shop.context, 'open-refunds')).out).toBe('0 open refunds');
  });
});

describe('send-mail-again', () => {
  it('sends a copy of a mail, and the tickets of a payment, once a minute (product §19.3)', async ({
    shop,
    drawId,
  }) => {
    const { context } = shop;
    const email = 'lost.mail@example.com';
    const paymentId = await buyTickets(shop, drawId, { email });
    await shop.settle();
    const toBuyer = () => context.mailer.mails.filter(({ to }) => to === email);
    expect(toBuyer()).toHaveLength(1);
    expect((await agree(shop, `send-mail-again ${paymentId}`)).code).toBe(0);
    expect((await agree(shop, `send-mail-again ${paymentId}`)).out).toContain('Not done: ');
    await shop.settle();
    expect(toBuyer()).toHaveLength(2);
    const mails = context.db.selectFrom('mails').select(['id', 'sent_at']);
    const ofBuyer = mails.where('recipient', '=', email).orderBy('created_at').orderBy('id');
    const { id } = await ofBuyer.executeTakeFirstOrThrow();
    expect((await agree(shop, `send-mail-again ${id}`)).out).toContain('It is on its way.');
    expect((await agree(shop, `send-mail-again ${id}`)).out).toBe(
      'A copy of it is on its way already.',
    );
    await shop.settle();
    expect(toBuyer()).toHaveLength(3);
    expect(new Set(toBuyer().map(({ messageId }) => messageId)).size).toBe(3);
    expect(await agree(shop, `send-mail-again ${unknown}`)).toMatchObject({
      code: 1,
      out: 'No mail, payment or entry has this id.',
    });
  });

  it('tries a mail at once that waits, and settles the finding of a refused one (product §19.3)', async ({
    shop,
    drawId,
  }) => {
    const { context } = shop;
    const email = 'waiting.mail@example.com';
    // Its owner is told of the first sale as well.
    context.mailer.failNext(9);
    await buyTickets(shop, drawId, { email });
    context.mailer.failNext(0);
    const ofBuyer = context.db.selectFrom('mails').selectAll().where('recipient', '=', email);
    const waiting = await ofBuyer.executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ sent_at: null, tries: 1 });
    expect((await agree(shop, `send-mail-again ${waiting.id}`)).out).toContain('tried at once');
    await shop.doJobs();
    expect((await ofBuyer.executeTakeFirstOrThrow()).sent_at).not.toBeNull();

    await context.db
      .updateTable('mails')
      .set({ sent_at: null, refused_at: context.clock.now() })
      .where('id', '=', waiting.id)
      .execute();
    await recordFinding(context, { kind: 'mail-refused', subject: waiting.id, detail: 'a test' });
    expect((await agree(shop, `send-mail-again ${waiting.id}`)).out).toContain('on its way');
    await shop.settle();
    expect(context.mailer.mails.filter(({ to }) => to === email)).toHaveLength(2);
    expect((await giveCommand(context, 'findings')).out).not.toContain(waiting.id);
  });
});

describe('findings', () => {
  it('are listed and settled once (product §19.3)', async ({ shop: { context } }) => {
    await recordFinding(context, { kind: 'share-differs', subject: 'pi_77', detail: '15, not 14' });
    const listed = await giveCommand(context, 'findings');
    expect(listed.out).toMatch(/share-differs of pi_77, .*\n  15, not 14\n1 finding$/);
    const [id] = listed.out.split(' ');
    const line = `settle-finding ${id}`;
    expect((await giveCommand(context, line, { options: agreed })).out).toContain('Settled.');
    const again = await giveCommand(context, line, { options: agreed });
    expect(again.out).toMatch(/^It was settled 20/);
    expect((await giveCommand(context, 'findings')).out).toBe('Nothing waits for a person.');
    const none = await giveCommand(context, `settle-finding ${unknown}`, { options: agreed });
    expect(none).toMatchObject({ code: 1, out: 'No finding has this id.' });
  });
});

describe('return-share', () => {
  it('says when nothing of a payment is to go back (product §19.3)', async ({ shop, drawId }) => {
    const paymentId = await buyTickets(shop, drawId);
    const answer = await agree(shop, `return-share ${paymentId}`);
    expect(answer.out).toContain('Nothing of this payment is to go back.');
    const nobody = await agree(shop, `return-share ${unknown}`);
    expect(nobody).toMatchObject({ code: 1, out: 'No payment has this id.' });
  });
});

describe('retry-refund', () => {
  it('ends with 1 for a name that nothing has (product §19.3)', async ({ shop, drawId }) => {
    const none = await agree(shop, `retry-refund ${unknown}`);
    expect(none).toMatchObject({ code: 1, out: 'No payment has this id.' });
    const nobody = await agree(shop, 'retry-refund acct_nobody');
    expect(nobody).toMatchObject({ code: 1, out: 'No club has this account.' });
    const paid = await agree(shop, `retry-refund ${await buyTickets(shop, drawId)}`);
    expect(paid).toMatchObject({ code: 0, out: 'No refund of it waits.' });
  });
});

/** A job that was given up: it failed more often than it is tried. */
async function park(shop: Shop, error: object): Promise<string> {
  const { boss } = shop.context.jobs;
  const order = { paymentId: randomUUID() };
  await boss.send(returnFeeJob.name, order, { retryLimit: 0 });
  for (const job of await boss.fetch(returnFeeJob.name)) {
    await boss.fail(returnFeeJob.name, job.id, error);
  }
  const [parked] = await boss.findJobs(parkedJobs, { data: order });
  return parked?.id ?? '';
}

describe('parked jobs', () => {
  it('are listed, tried again and dropped, each once (product §19.3)', async ({ shop }) => {
    const { context } = shop;
    const again = await park(shop, { type: 'Error', message: 'the provider is gone' });
    const dropped = await park(shop, { type: 'error', code: '23505', constraint: 'one_each' });
    const listed = await giveCommand(context, 'parked-jobs');
    expect(listed.out).toContain(`${again} returnFee {"paymentId":`);
    expect(listed.out).toContain('the provider is gone');
    expect(listed.out).toContain('error 23505 one_each');
    expect(listed.out).toMatch(/2 parked jobs$/);
    expect((await agree(shop, `try-job-again ${again}`)).out).toContain('in its queue again');
    expect((await agree(shop, `drop-job ${dropped}`)).out).toContain('Dropped.');
    expect((await giveCommand(context, 'parked-jobs')).out).toBe('0 parked jobs');
    expect(await context.jobs.boss.fetch(returnFeeJob.name)).toHaveLength(1);
    for (const line of [`try-job-again ${again}`, `drop-job ${dropped}`]) {
      expect(await agree(shop, line)).toMatchObject({ code: 1, out: 'No parked job has this id.' });
    }
  });
});

describe('legal-hold', () => {
  it('holds a person, a draw or a club once, and lets go (product §19.4)', async ({ shop }) => {
    const { context } = shop;
    const { drawId, owner } = await buildSale(shop);
    const named = ['person mia.held@example.com', `draw ${drawId}`, `club ${owner.email}`];
    for (const name of named) {
      expect((await agree(shop, `legal-hold ${name}`)).out).toContain('Held: ');
      expect((await agree(shop, `legal-hold ${name}`)).out).toMatch(/^It has been held since/);
    }
    expect((await giveCommand(context, 'legal-holds')).out).toMatch(/3 legal holds$/);
    expect((await giveCommand(context, `find ${drawId}`)).out).toContain('under a legal hold');
    const held = await giveCommand(context, 'find mia.held@example.com');
    expect(held.out).toContain('A legal hold is on this person.');
    for (const name of named) {
      expect((await agree(shop, `end-legal-hold ${name}`)).out).toContain('Let go.');
      expect((await agree(shop, `end-legal-hold ${name}`)).out).toBe('It is not held.');
    }
    await expect(agree(shop, `legal-hold draw ${unknown}`)).rejects.toThrow('There is no draw');
    const actions = await giveCommand(context, 'actions');
    expect(actions.out).toMatch(/Ada: end-legal-hold/);
    expect(actions.out).not.toContain('mia.held@example.com');
  });
});
