import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describe, expect, it, onTestFinished } from 'vitest';
import { nowhere, useSandbox } from '../started-sandbox.ts';

const sandbox = useSandbox();
const { send } = sandbox;

interface ListedMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

async function list(query = ''): Promise<ListedMessage[]> {
  const answer = await fetch(`${sandbox.url}/mail/messages${query}`);
  const messages: ListedMessage[] = JSON.parse(await answer.text());
  return messages;
}

const order = (body: unknown) => sandbox.post('/control/mail', body);

describe('the mailbox', () => {
  it('keeps what SMTP brings, with exactly the promised fields', async () => {
    const before = Date.now();
    await send({
      to: 'ana@example.com',
      subject: 'Your Clubdraw code',
      text: 'Your code is 482913.',
      html: '<p>Your code is <b>482913</b>.</p>',
    });

    const [message] = await list();

    expect(Object.keys(message ?? {}).toSorted()).toEqual(
      ['html', 'id', 'sentAt', 'subject', 'text', 'to'].toSorted(),
    );
    expect(message).toMatchObject({
      to: 'ana@example.com',
      subject: 'Your Clubdraw code',
      html: expect.stringContaining('<b>482913</b>'),
    });
    expect(message?.text.trim()).toBe('Your code is 482913.');
    expect(Date.parse(message?.sentAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('keeps letters of all alphabets as they were written', async () => {
    const subject = 'Für Zoë: 抽奖 and a subject that is so long that its line has to be folded';
    await send({ to: 'zoë@bücher.example', subject, text: 'Größe 🎟️\n'.repeat(30) });

    const [message] = await list();

    expect(message?.subject).toBe(subject);
    expect(message?.text).toContain('Größe 🎟️');
  });

  it('lists newest first, and for one address in any case, copies included', async () => {
    await send({ to: 'Ana@Example.com', subject: 'one', text: '1' });
    await send({ to: 'ben@example.com', bcc: 'ana@example.com', subject: 'two', text: '2' });
    await send({ to: 'banana@example.com', subject: 'three', text: '3' });

    expect((await list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    const hers = await list('?to=ANA@example.com');
    expect(hers.map(({ subject }) => subject)).toEqual(['two', 'one']);
  });

  it('finds a part of a subject in any case, taken literally', async () => {
    await send({ to: 'a@example.com', subject: 'You won: 100% Wool', text: '' });
    await send({ to: 'a@example.com', subject: 'Entries closed: 1000 Wool', text: '' });

    const found = await list(`?subject=${encodeURIComponent('100% w')}`);

    expect(found.map(({ subject }) => subject)).toEqual(['You won: 100% Wool']);
  });

  it('dates mails by the clock of the sandbox', async () => {
    await sandbox.post('/clock', { advance: 'P30D' });
    await send({ to: 'a@example.com', subject: 'later', text: '' });

    const [message] = await list();

    expect(Date.parse(message?.sentAt ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it('is emptied on demand', async () => {
    await send({ to: 'a@example.com', subject: 'gone', text: '' });

    const answer = await fetch(`${sandbox.url}/mail/messages`, { method: 'DELETE' });

    expect(answer.status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await list('?to=a@example.com')).toEqual([]);
  });

  it('survives a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-mail-'));
    await sandbox.restart({ ...nowhere, dataDir });
    await send({ to: 'a@example.com', subject: 'kept', text: 'still here' });

    await sandbox.restart({ ...nowhere, dataDir });

    expect((await list('?to=a@example.com')).map(({ subject }) => subject)).toEqual(['kept']);
    await sandbox.restart(nowhere);
    await rm(dataDir, { recursive: true });
  });

  it('takes a crowd of mails over pooled connections without losing one', async () => {
    const buyers = Array.from({ length: 1_000 }, (_, n) => `buyer${n}@example.com`);
    await send(...buyers.map((to) => ({ to, text: to })));

    expect(await list('?limit=1000')).toHaveLength(1_000);
    expect(await list('?to=buyer777@example.com')).toHaveLength(1);
    expect(await list()).toHaveLength(200);
  });
});

describe('passwords of the mail server', () => {
  it('let those alone in who signed in with one of them, on open connections, too', async () => {
    const known = (passwords: string[]) => sandbox.post('/control/mail-passwords', { passwords });
    const signedIn = (pass: string) =>
      createTransport({
        host: '127.0.0.1',
        port: sandbox.smtpPort,
        pool: true,
        maxConnections: 1,
        auth: { user: 'clubdraw', pass },
      });
    const mail = { from: 'a@b.example', to: 'c@d.example', text: '1' };
    const [old, fresh] = [signedIn('old'), signedIn('new')];
    onTestFinished(() => [old, fresh].forEach((one) => one.close()));
    await known(['new', 'old']);
    await old.sendMail(mail);
    await fresh.sendMail(mail);

    await known(['new']);

    await expect(old.sendMail(mail)).rejects.toMatchObject({ responseCode: 530 });
    await expect(signedIn('old').sendMail(mail)).rejects.toMatchObject({ responseCode: 535 });
    await expect(send({ to: 'a@b.example', text: '1' })).rejects.toMatchObject({
      responseCode: 530,
    });
    await fresh.sendMail(mail);
    expect(await list()).toHaveLength(3);
    await known([]);
    await send({ to: 'a@b.example', text: '1' });
    expect(await list()).toHaveLength(4);
    expect((await sandbox.post('/control/mail-passwords', { passwords: 'all' })).status).toBe(400);
  });
});

describe('a refusal on demand', () => {
  it('meets the next messages and none after them', async () => {
    await order({ failNext: 2 });

    for (const text of ['1', '2']) {
      const sent = send({ to: 'a@b.example', text });
      await expect(sent).rejects.toMatchObject({ responseCode: 451 });
    }
    await send({ to: 'a@b.example', subject: 'third', text: '3' });

    expect((await list()).map(({ subject }) => subject)).toEqual(['third']);
  });

  it('can be for good', async () => {
    await order({ failNext: 1, code: 554 });

    const sent = send({ to: 'a@b.example', text: '1' });
    await expect(sent).rejects.toMatchObject({ responseCode: 554 });
  });

  it('can be for one address, and leaves the others alone', async () => {
    await order({ failNext: 1, to: 'A@b.example' });

    await send({ to: 'somebody@else.example', subject: 'other', text: '1' });
    const sent = send({ to: 'a@b.example', text: '2' });
    await expect(sent).rejects.toMatchObject({ responseCode: 451 });
    await send({ to: 'a@b.example', subject: 'again', text: '3' });

    expect((await list()).map(({ subject }) => subject)).toEqual(['again', 'other']);
  });

  it.each([
    [{}],
    [{ failNext: -1 }],
    [{ failNext: 1.5 }],
    [{ failNext: 1, code: 200 }],
    [{ failNext: 1, to: 7 }],
  ])('is not ordered by %j', async (body) => {
    expect((await order(body)).status).toBe(400);
  });
});
