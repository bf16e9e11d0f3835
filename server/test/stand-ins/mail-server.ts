import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type MailServer = {
  url: string;
  /** Messages as they were sent, without the dots that the protocol adds. */
  messages: string[];
  close(): void;
};

/**
 * As much of a mail server as a client needs; it takes no mail for addresses that begin with `no`,
 * and wants a sign-in for those that begin with `locked`.
 */
export async function mailServer(): Promise<MailServer> {
  const messages: string[] = [];
  const server = createServer((socket) => talk(socket, (message) => messages.push(message)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => void server.close();
  return { url: `smtp://127.0.0.1:${port}`, messages, close };
}

function answerTo(line: string): string {
  if (line === 'DATA') return '354 go on';
  if (line.startsWith('RCPT TO:<no')) return '550 no';
  return line.startsWith('RCPT TO:<locked') ? '530 sign in first' : '250 ok';
}

function talk(socket: Socket, take: (message: string) => void): void {
  let message: string[] | undefined;
  let rest = '';
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (message === undefined) {
      if (line === 'DATA') message = [];
      say(answerTo(line));
    } else if (line === '.') {
      take(message.join('\n'));
      message = undefined;
      say('250 ok');
    } else message.push(line.startsWith('.') ? line.slice(1) : line);
  };
  say('220 test');
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(hear);
  });
}
