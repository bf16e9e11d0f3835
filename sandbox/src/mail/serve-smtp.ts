import type { SMTPServer } from 'smtp-server';
import { listenOnLoopback } from '../loopback.ts';
import { createSmtpServer, type SmtpParts } from './smtp.ts';

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
