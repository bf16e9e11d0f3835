import SMTPPool from 'nodemailer/lib/smtp-pool';
import { Readable } from 'node:stream';
import { isPermanent, isRefusalOfUs } from './is-permanent.ts';
import { mailMessage, type MailMessage, type OutgoingMail } from './mail-message.ts';

/** Hands mails over to the next mail server. */
export type Mailer = {
  /**
   * @throws {MailNotTaken} when it was not handed over, or that is not known
   * @throws {Error} another one where no message can be made of it: a fault of ours
   */
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
      // Outside of the `try`: an error of ours is no word of the mail server's.
      const message = mailMessage(settings.mailFrom, mail);
      try {
        await handOver(pool, message, mail.messageId);
      } catch (error) {
        throw new MailNotTaken(reasonOf(error), isPermanent(error));
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

/** The pool needs only four functions of the library's message; the rest is never read. */
type Handed = Parameters<SMTPPool['send']>[0];

/**
 * Hands a finished message to the pool. The library's own mailer would parse addresses, build a
 * tree of parts and run plugins, which a finished message does not need.
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
    createReadStream: () => Readable.from(raw),
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  pool.send({ data: {}, message } as unknown as Handed, (error) =>
    error ? reject(error) : resolve(),
  );
  return promise;
}

/** A reason without an address, such as `EENVELOPE 550`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : error.name;
  const answer = 'responseCode' in error ? `${code} ${String(error.responseCode)}` : code;
  return isRefusalOfUs(error) ? `${answer}, about us` : answer;
}
