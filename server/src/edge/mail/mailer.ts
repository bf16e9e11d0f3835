import SMTPPool from 'nodemailer/lib/smtp-pool';
import { Readable } from 'node:stream';
import { mailMessage, type MailMessage, type OutgoingMail } from './mail-message.ts';

/** Hands mails over to the next mail server. */
export type Mailer = {
  /** @throws {MailNotTaken} when it was not handed over, or that is not known */
  send(mail: OutgoingMail): Promise<void>;
  /**
   * Signs in at the mail server, and sends nothing.
   *
   * @throws {MailNotTaken} when it does not let us in
   */
  greet(): Promise<void>;
  close(): void;
};

/** A mail was not taken. Says how, and never to whom: it ends up in the log. */
export class MailNotTaken extends Error {
  /** The mail server will never take this mail to this address; otherwise it may, later. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal = false) {
    super(`the mail server did not take a mail (${reason})`);
    this.name = 'MailNotTaken';
    this.isFinal = isFinal;
  }
}

/** Mails that one process hands over at the same time. */
export const mailConnections = 4;

export function smtpMailer(settings: { smtpUrl: string; mailFrom: string }): Mailer {
  const pool = new SMTPPool({
    url: settings.smtpUrl,
    maxConnections: mailConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      try {
        await handOver(pool, mailMessage(settings.mailFrom, mail), mail.messageId);
      } catch (error) {
        throw new MailNotTaken(reasonOf(error), isNever(error));
      }
    },
    greet: async () => {
      try {
        await pool.verify();
      } catch (error) {
        throw new MailNotTaken(reasonOf(error));
      }
    },
    close: () => pool.close(),
  };
}

/** A mail as the library's pool of connections takes it; of a mailer's message it reads this. */
type Handed = Parameters<SMTPPool['send']>[0];

/**
 * Gives a message to a connection. The library's mailer would stand before: it parses addresses,
 * makes a tree of parts and runs plugins, of which a message that is written already needs nothing.
 */
async function handOver(
  pool: SMTPPool,
  { envelope, raw }: MailMessage,
  messageId: string,
): Promise<void> {
  const message = {
    getEnvelope: () => envelope,
    getHeader: () => messageId,
    messageId: () => messageId,
    createReadStream: () => streamOf(raw),
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  pool.send({ data: {}, message } as unknown as Handed, (error) =>
    error ? reject(error) : resolve(),
  );
  return promise;
}

/** The pool asks a stream whether anything of it was sent already. */
function streamOf(raw: Buffer): Readable {
  return new Readable({
    read() {
      this.push(raw);
      this.push(null);
    },
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  return 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
}

/** Answers to whoever has not signed in, or not safely enough (RFC 4954). */
const aboutSignIn = new Set([530, 534, 535, 538]);

/**
 * A 5xx about the address or the message. One about our own sign-in is no word about a mail, and a
 * server may say it as late as at the envelope.
 */
function isNever(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const answer = Number(error.responseCode);
  return isAboutMail && answer >= 500 && !aboutSignIn.has(answer);
}
