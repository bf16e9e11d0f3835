import { buffer } from 'node:stream/consumers';
import {
  SMTPServer,
  type SMTPServerDataStream,
  type SMTPServerOptions,
  type SMTPServerSession,
} from 'smtp-server';
import type { SandboxClock } from '../clock/clock.ts';
import { listenOnLoopback, type Certified } from '../loopback.ts';
import type { MailPasswords } from './mail-passwords.ts';
import type { Mailbox } from './mailbox.ts';
import { parseMessage } from './message.ts';

export interface SmtpParts {
  readonly mailbox: Mailbox;
  readonly clock: SandboxClock;
  readonly faults: MailFaults;
  readonly passwords: MailPasswords;
  /** Takes mails after STARTTLS and from this user alone. */
  readonly strict?: StrictMail | undefined;
}

/**
 * Demands of a mail server in the world: a certificate, and the name and password of its one user.
 */
export interface StrictMail extends Certified {
  readonly mailUser: string;
  readonly mailPassword: string;
}

const maxMessageBytes = 20 * 1024 * 1024;

class SmtpRefusal extends Error {
  override name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** An SMTP server that keeps every message: from everybody, or strictly. */
export function createSmtpServer(parts: SmtpParts): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Clubdraw sandbox',
    ...(parts.strict ? strictly(parts.strict) : freely),
    disableReverseLookup: true,
    size: maxMessageBytes,
    closeTimeout: 1_000,
    onAuth: ({ username, password }, _session, answer) => {
      const isUser = !parts.strict || username === parts.strict.mailUser;
      const isKnown = isUser && parts.passwords.isTaken(password ?? undefined);
      // Each mail of the session compares this password again.
      if (isKnown) answer(null, { user: password ?? '' });
      else answer(new SmtpRefusal(535, 'This name and password are not known.'));
    },
    onMailFrom: (_address, { user }, answer) => {
      if (parts.passwords.isTaken(user)) answer();
      else answer(new SmtpRefusal(530, 'Sign in first.'));
    },
    onData(stream, session, answer) {
      receive(parts, stream, session).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that hangs up in the middle of a message is its own business.
  server.on('error', () => undefined);
  return server;
}

const freely: SMTPServerOptions = {
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
};

/** Nobody signs in before STARTTLS, and nobody hands a message over without having signed in. */
function strictly({ cert, key }: StrictMail): SMTPServerOptions {
  return { cert, key };
}

async function receive(
  { mailbox, clock, faults }: SmtpParts,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'The message is larger than 20 MB.');
  const { mailFrom, rcptTo } = session.envelope;
  const recipients = rcptTo.map(({ address }) => address);
  const refusal = faults.next(recipients);
  if (refusal !== undefined) throw new SmtpRefusal(refusal, 'Refused on demand.');
  mailbox.keep(
    await parseMessage({
      raw,
      sentAt: clock.now(),
      envelopeFrom: mailFrom ? mailFrom.address : '',
      recipients,
    }),
  );
}

export interface LoopbackSmtp {
  readonly port: number;
  /** Takes no new connection and waits a second at most for the open ones. */
  close(): Promise<void>;
}

/**
 * Serves SMTP on the loopback.
 * @throws PortBusy
 */
export async function serveSmtp(parts: SmtpParts, port: number): Promise<LoopbackSmtp> {
  const [ipv4, ipv6] = [createSmtpServer(parts), createSmtpServer(parts)];
  const taken = await listenOnLoopback({ ipv4: ipv4.server, ipv6: ipv6.server }, port);
  return {
    port: taken,
    close: async () => {
      await Promise.all([close(ipv4), close(ipv6)]);
    },
  };
}

function close(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** 451 asks the sender to try later, 554 tells it not to. */
export type RefusalCode = 451 | 554;

/** Refusals that were ordered and have not been met yet. */
export class MailFaults {
  #left = 0;
  #code: RefusalCode = 451;
  #to: string | undefined;

  get left(): number {
    return this.#left;
  }

  /**
   * Orders that the next `count` messages are refused, of all or of those to one address; replaces
   * an earlier order.
   */
  failNext(count: number, code: RefusalCode, to?: string): void {
    this.#left = count;
    this.#code = code;
    this.#to = to?.toLowerCase();
  }

  /** The reply code for a message to these addresses, undefined when it is taken. */
  next(recipients: readonly string[]): RefusalCode | undefined {
    if (this.#left === 0) return undefined;
    const to = this.#to;
    if (to !== undefined && !recipients.some((one) => one.toLowerCase() === to)) return undefined;
    this.#left -= 1;
    return this.#code;
  }
}
