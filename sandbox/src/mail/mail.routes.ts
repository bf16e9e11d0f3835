import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../front/page-frame.ts';
import { readFields } from '../http-app.ts';
import { mailboxPage, pageSize } from './mailbox-page.ts';
import type { MailPasswords } from './mail-passwords.ts';
import type { Mailbox, MailboxQuery } from './mailbox.ts';
import { letterHtml, messagePage, missingMessagePage } from './message-page.ts';
import type { MailFaults } from './smtp.ts';

export interface MailParts {
  readonly mailbox: Mailbox;
  readonly faults: MailFaults;
  readonly passwords: MailPasswords;
  readonly productUrl: string;
}

const maxInJson = 1_000;
const maxRefusals = 100_000;

/** Mounts the mailbox: its pages for people, its JSON for tests, its faults on demand. */
export function registerMail(app: FastifyInstance, parts: MailParts): void {
  registerMailJson(app, parts);
  registerPasswords(app, parts);
  registerMailPages(app, parts.mailbox);
  registerLetter(app, parts);
}

function registerMailJson(app: FastifyInstance, { mailbox, faults }: MailParts): void {
  app.get('/mail/messages', (request) => {
    const { limit } = readFields(request.query);
    const most = wholeNumber(limit, maxInJson) ?? pageSize;
    return mailbox
      .list({ ...query(request), limit: most })
      .map(({ from: _from, ...message }) => message);
  });
  app.delete('/mail/messages', (_request, reply) => {
    mailbox.empty();
    return reply.code(204).send();
  });
  app.get('/control/mail', () => ({ failNext: faults.left }));
  app.post('/control/mail', (request, reply) => {
    const { failNext, code = 451, to } = readFields(request.body);
    const count = wholeNumber(failNext, maxRefusals);
    const isTo = to === undefined || typeof to === 'string';
    if (count === undefined || (code !== 451 && code !== 554) || !isTo) {
      return reply.code(400).send({
        error: `"failNext" is a whole number up to ${maxRefusals}, "code" is 451 or 554, "to" is an address.`,
      });
    }
    faults.failNext(count, code, to);
    return reply.send({ failNext: faults.left });
  });
}

function registerPasswords(app: FastifyInstance, { passwords }: MailParts): void {
  app.post('/control/mail-passwords', (request, reply) => {
    const { passwords: taken } = readFields(request.body);
    if (!Array.isArray(taken) || !taken.every((one) => typeof one === 'string' && one !== '')) {
      return reply.code(400).send({ error: '"passwords" is a list of passwords.' });
    }
    passwords.change(taken);
    return reply.send({ count: passwords.count });
  });
}

function registerMailPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/mail', (request, reply) => {
    const asked = query(request);
    const messages = mailbox.list({ ...asked, limit: pageSize + 1 });
    return sendPage(reply, mailboxPage({ asked, messages, total: mailbox.count() }));
  });
  // Forms cannot send DELETE.
  app.post('/mail/empty', (_request, reply) => {
    mailbox.empty();
    return reply.redirect('/mail', 303);
  });
  app.get('/mail/:id', (request, reply) => {
    const message = mailbox.find(messageId(request));
    return message ? sendPage(reply, messagePage(message)) : sendMissing(reply);
  });
}

function registerLetter(app: FastifyInstance, { mailbox, productUrl }: MailParts): void {
  app.get('/mail/:id/html', (request, reply) => {
    const message = mailbox.find(messageId(request));
    if (!message || message.html === '') return sendMissing(reply);
    // The pictures of a mail may show themselves, and do nothing else.
    const pictures = `'self' data: ${new URL(productUrl).origin}`;
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'Content-Security-Policy',
        `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}; base-uri 'none'; ` +
          "form-action 'none'; frame-ancestors 'self'; " +
          'sandbox allow-popups allow-popups-to-escape-sandbox',
      )
      .header('X-Content-Type-Options', 'nosniff')
      .send(letterHtml(message));
  });
  app.get('/mail/:id/attachments/:position', (request, reply) => {
    const { position } = readFields(request.params);
    const found = mailbox.findAttachment(messageId(request), wholeNumber(position) ?? -1);
    if (!found) return sendMissing(reply);
    const name = encodeURIComponent(found.about.fileName);
    return reply
      .type(found.about.mimeType)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(found.content));
  });
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, missingMessagePage(), 404);
}

function messageId(request: FastifyRequest): number {
  return wholeNumber(readFields(request.params)['id']) ?? -1;
}

function query(request: FastifyRequest): Omit<MailboxQuery, 'limit'> {
  const { to, subject, before } = readFields(request.query);
  return {
    to: typeof to === 'string' ? to : undefined,
    subject: typeof subject === 'string' ? subject : undefined,
    before: wholeNumber(before),
  };
}

function wholeNumber(value: unknown, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= most
    ? number
    : undefined;
}
