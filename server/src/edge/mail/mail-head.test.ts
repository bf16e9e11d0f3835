import MimeNode from 'nodemailer/lib/mime-node';
import { describe, expect, it } from 'vitest';
import { mailHead } from './mail-head.ts';

const from = 'Clubdraw <tickets@clubdraw.example>';
const messageId = '<019a1b2c-0000-7000-8000-000000000000@clubdraw.example>';
const usual = { to: 'mia@example.com', subject: 'Your tickets', messageId };

const addresses = [
  'mia.o-neil+club@mail.example.com',
  'Mia@Example.COM',
  'mia@EXAMPLE.com',
  'mia@bücher.example',
  'mia@xn--bcher-kva.example',
  'grüße@example.com',
  'mia@192.168.1.1',
  'mia@[192.168.1.1]',
  'mia@1.2',
  'mia@0x7f.1',
  'mia..o@example.com',
  '.mia@example.com',
  'mia o@example.com',
  'mia@-example.com',
  'mia@example',
  'mia',
  '"mia, o"@example.com',
  'mia@example.com, eve@evil.example',
  'mia@example.com\r\nBcc: x@evil.example',
  `${'m'.repeat(64)}@example.com`,
  `mia@${'long-part.'.repeat(12)}example`,
];

const subjects = [
  'Your tickets for Köln',
  `Your tickets for ${'a very long name '.repeat(12)}`,
  '=?UTF-8?Q?not_a_word?=',
  'Two\r\nBcc: x@evil.example',
  ' blanks  inside and around ',
  '',
];

/** The headers of the library alone, but for its type, in their order. */
function byLibrary(mail: typeof usual, sender = from) {
  const node = new MimeNode('text/plain', { baseBoundary: 'none' }).setHeader([
    { key: 'From', value: sender },
    { key: 'To', value: { name: '', address: mail.to } },
    { key: 'Subject', value: mail.subject },
    { key: 'Message-ID', value: mail.messageId },
  ]);
  const lines = node.buildHeaders().split('\r\nContent-Type:')[0] ?? '';
  return { lines, envelope: node.getEnvelope() };
}

function undated(head: ReturnType<typeof mailHead>): ReturnType<typeof mailHead> {
  return { ...head, lines: head.lines.replace(/^Date: .*$/m, 'Date:') };
}

describe('mailHead', () => {
  it.each(addresses)('writes the address %j as the library does, twice', (to) => {
    for (let time = 0; time < 2; time += 1)
      expect(undated(mailHead(from, { ...usual, to }))).toEqual(
        undated(byLibrary({ ...usual, to })),
      );
  });

  it.each(subjects)('writes the subject %j as the library does, twice', (subject) => {
    for (let time = 0; time < 2; time += 1)
      expect(undated(mailHead(from, { ...usual, subject }))).toEqual(
        undated(byLibrary({ ...usual, subject })),
      );
  });

  it.each([
    `<${'long-id.'.repeat(12)}@clubdraw.example>`,
    '<1@[::1]>',
    '1@clubdraw.example',
    '<1@clubdraw.example>\r\nBcc: x@evil.example',
  ])('writes the Message-ID %j as the library does', (id) => {
    const mail = { ...usual, messageId: id };
    expect(undated(mailHead(from, mail))).toEqual(undated(byLibrary(mail)));
  });

  it.each(['tickets@clubdraw.example', 'Grüße vom Club <tickets@clubdraw.example>'])(
    'writes the sender %j as the library does',
    (sender) => {
      expect(undated(mailHead(sender, usual))).toEqual(undated(byLibrary(usual, sender)));
    },
  );
});
