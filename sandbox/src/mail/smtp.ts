import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { SandboxClock } from '../clock/clock.ts';
import type { Mailbox } from './mailbox.ts';
import type { MailFaults } from './mail-faults.ts';
import { parseMessage } from './message.ts';

export interface SmtpParts {
  readonly mailbox: Mailbox;
  readonly clock: SandboxClock;
  readonly faults: MailFaults;
}

const LARGEST_MESSAGE_BYTES = 20 * 1024 * 1024;

class SmtpRefusal extends Error {
  override name = 'SmtpRefusal';
  readonly responseCode: number;

  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** An SMTP server that takes every message, with or without a name and password, and keeps it. */
export function createSmtpServer(parts: SmtpParts): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox.localhost',
    banner: 'Clubdraw sandbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MESSAGE_BYTES,
    closeTimeout: 1_000,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anyone' }),
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
