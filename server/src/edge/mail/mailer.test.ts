import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailServer, type MailServer } from '../../../test/stand-ins/mail-server.ts';
import type { OutgoingMail } from './mail-message.ts';
import { smtpMailer, type Mailer } from './mailer.ts';

/** Answers that are about us: every mail would be refused like that. */
const refusalsOfUs = [
  '530 sign in first',
  '503 AUTH first',
  '554 5.7.1 <us0@example.com>: Relay access denied',
  '550 5.7.1 Unable to relay for us0@example.com',
  '554 Message rejected: Email address is not verified.',
  '550 The from address does not match a verified Sender Identity',
  '550 5.7.26 This mail has been blocked because the sender does not pass DKIM',
  '553 5.7.1 <tickets@clubdraw.example>: Sender address rejected: not owned by user clubdraw',
  '504 5.5.2 <tickets@clubdraw>: Sender address rejected: need fully-qualified address',
  '504 5.5.2 <localhost>: Helo command rejected: need fully-qualified hostname',
  '554 5.7.1 <unknown[192.0.2.1]>: Client host rejected: Access denied',
  '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using list.example',
  '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)',
  '554 5.2.252 SendAsDenied; tickets@clubdraw.example not allowed to send as us@clubdraw.example',
  '550 5.7.1 Client does not have permissions to send as this sender',
  '550 5.1.90 The message exceeds the daily limit of messages',
  '550 5.7.233 The tenant exceeded its daily limit for external recipients',
  '550 5.7.501 Access denied, spam abuse detected',
  '550 5.7.606 Access denied, banned sending IP [192.0.2.1]',
  '550 5.7.708 Access denied, traffic not accepted from this IP',
  '554 Message rejected: Sending paused for this account.',
  '554 Access denied: User is not authorized to perform ses:SendRawEmail',
  '550 Unauthenticated senders not allowed',
  '550 5.7.1 Domain clubdraw.example is unverified and requires DNS configuration',
];

/** Answers that are about the receiver, though they have words of the others. */
const refusalsOfMail = [
  '550 no',
  '552 5.2.2 <it1@example.com>: over quota',
  '550 5.1.1 <it2@example.com>: undeliverable: host mx said: 554 5.7.1 Relay access denied',
  '550 5.7.134 RESOLVER.RST.SenderNotAuthenticatedForMailbox; authentication required',
  '550 5.7.133 Sender was not authenticated for this group',
  '550 5.7.1 RESOLVER.RST.AuthRequired; authentication required',
  '550 5.7.504 Recipient address rejected: Access denied',
  '550 5.7.513 Service unavailable, Client host [192.0.2.1] blocked by club.example',
];

/** Beginnings of lines that a mail server takes later, and what it says of them. */
const postponements = [
  ['MAIL FROM:<early', '452 4.3.1 insufficient storage'],
  ['MAIL FROM:<soon', '421 4.3.2 try again'],
  ['RCPT TO:<later', '450 4.1.8 Sender address rejected: Domain not found'],
] as const;

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await mailServer(
    new Map([
      ...refusalsOfUs.map((answer, at) => [`RCPT TO:<us${at}@`, answer] as const),
      ...refusalsOfMail.map((answer, at) => [`RCPT TO:<it${at}@`, answer] as const),
      ...postponements,
      ['MAIL FROM:<stranger', '553 5.1.3 not a sender of yours'],
    ]),
  );
  mailer = smtpMailer({ smtpUrl: server.url, mailFrom: 'Clubdraw <tickets@clubdraw.example>' });
});
afterAll(() => {
  mailer.close();
  server.close();
});

const codes = Array.from({ length: 500 }, (_, at) => `${at}-4-0-9-1`).join('\n');
const mail: OutgoingMail = {
  to: 'mia@example.com',
  subject: 'Your tickets for Köln',
  html: `<p style="color:red">Grüße 🎟</p>\n${'<b>x</b>'.repeat(2_000)}`,
  text: `.a line with a dot\nGrüße 🎟\n${codes}\n`,
  messageId: '<1@clubdraw.example>',
  attachments: [{ filename: 'receipt.json', content: '{"é":1}', contentType: 'application/json' }],
};

/** The text of a message's part, decoded from any transfer encoding. */
function partOf(message: string, type: string): string {
  const [, part = ''] = message.split(`Content-Type: ${type}`);
  const [head = '', ...body] = (part.split('\n----')[0] ?? '').split('\n\n');
  const text = body.join('\n\n');
  if (/base64/.test(head)) return Buffer.from(text, 'base64').toString();
  const bytes = text
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString();
}

describe('smtpMailer', () => {
  it('hands over every letter of a long mail, with both its parts and its file', async () => {
    await mailer.send(mail);
    const message = server.messages.at(-1) ?? '';
    expect(message).toContain('To: mia@example.com\n');
    expect(message).toContain('Message-ID: <1@clubdraw.example>\n');
    expect(partOf(message, 'text/plain').trimEnd()).toBe(mail.text.trimEnd());
    expect(partOf(message, 'text/html').trimEnd()).toBe(mail.html);
    expect(partOf(message, 'application/json').trimEnd()).toBe('{"é":1}');
  });

  it('parts a message where no letter of it can be taken for an end', async () => {
    await mailer.send({ ...mail, text: `--_0\n${mail.text}` });
    const message = server.messages.at(-1) ?? '';
    const boundaries = [...message.matchAll(/boundary="([^"]+)"/g)].map(([, name]) => name ?? '');
    expect(boundaries).toHaveLength(2);
    for (const name of boundaries) {
      const ends = message.split('\n').filter((line) => line.startsWith(`--${name}`));
      // A beginning for each of two parts, and the end.
      expect(ends).toEqual([`--${name}`, `--${name}`, `--${name}--`]);
    }
  });

  it('says where a mail program may unsubscribe its reader by one press (product §17.3)', async () => {
    const unsubscribeUrl = 'https://clubdraw.example/not-you/link';
    await mailer.send({ ...mail, unsubscribeUrl });
    const asked = server.messages.at(-1) ?? '';
    expect(asked).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\n`);
    expect(asked).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
    await mailer.send(mail);
    expect(server.messages.at(-1)).not.toContain('List-Unsubscribe');
  });

  it('keeps mails that are handed over at once apart', async () => {
    const texts = Array.from({ length: 12 }, (_, at) => `mail ${at}, ${'and so on '.repeat(300)}`);
    const before = server.messages.length;
    await Promise.all(texts.map(async (text) => mailer.send({ ...mail, text })));
    const sent = server.messages.slice(before).map((one) => partOf(one, 'text/plain').trimEnd());
    expect(sent.toSorted()).toEqual(texts.map((text) => text.trimEnd()).toSorted());
  });

  it.each([
    ['a subject', { subject: 'Your tickets\r\nBcc: x@evil.example\r\n\r\n<b>x</b>' }],
    ['an address', { to: 'mia@example.com\r\nBcc: x@evil.example' }],
    [
      'the name of a file',
      {
        attachments: [
          { filename: 'a\r\nBcc: x@evil.example', content: 'x', contentType: 'text/plain' },
        ],
      },
    ],
  ])('makes no header of a line break in %s', async (_what, change) => {
    const before = server.messages.length;
    await mailer.send({ ...mail, ...change }).catch(() => {});
    for (const message of server.messages.slice(before)) {
      const [head = ''] = message.split('\n\n');
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head.match(/^To:/gm)).toHaveLength(1);
      expect(head.match(/^Subject:/gm)).toHaveLength(1);
    }
  });

  it('says that a mail was not taken, and not for whom', async () => {
    const refused = mailer.send({ ...mail, to: 'it0@example.com' });
    await expect(refused).rejects.toThrow(
      /^the mail server did not take a mail \(EENVELOPE 550\)$/,
    );
  });

  it.each(refusalsOfMail.map((answer, at) => [answer, at] as const))(
    'gives a mail up after %s',
    async (_answer, at) => {
      const refused = mailer.send({ ...mail, to: `it${at}@example.com` });
      await expect(refused).rejects.toMatchObject({ isFinal: true });
    },
  );

  it.each(refusalsOfUs.map((answer, at) => [answer, at] as const))(
    'keeps a mail for later after %s, which is about us (product §17.1)',
    async (answer, at) => {
      const refused = mailer.send({ ...mail, to: `us${at}@example.com` });
      await expect(refused).rejects.toMatchObject({ isFinal: false });
      await expect(refused).rejects.toThrow(`(EENVELOPE ${answer.slice(0, 3)}, about us)`);
    },
  );

  it('keeps a mail for later where its sender is refused (product §17.1)', async () => {
    const stranger = smtpMailer({ smtpUrl: server.url, mailFrom: 'stranger@clubdraw.example' });
    const refused = stranger.send(mail);
    await expect(refused).rejects.toMatchObject({ isFinal: false });
    await expect(refused).rejects.toThrow('(EENVELOPE 553, about us)');
    stranger.close();
  });

  it.each(postponements)('calls an answer to %s no word about us: %s', async (line, answer) => {
    const [, name = ''] = line.split('<');
    const both = `${name}@clubdraw.example`;
    const one = smtpMailer({ smtpUrl: server.url, mailFrom: both });
    const refused = one.send({ ...mail, to: both });
    await expect(refused).rejects.toThrow(
      new RegExp(String.raw`\(EENVELOPE ${answer.slice(0, 3)}\)$`),
    );
    await expect(refused).rejects.toMatchObject({ isFinal: false });
    one.close();
  });

  it('tells a fault of ours as it is, and not as a word of the mail server', async () => {
    const broken: OutgoingMail = { ...mail, attachments: JSON.parse('[{ "filename": "a.txt" }]') };
    const refused = mailer.send(broken);
    await expect(refused).rejects.toMatchObject({
      name: 'TypeError',
      stack: expect.stringContaining('mail-message.ts'),
    });
  });
});
