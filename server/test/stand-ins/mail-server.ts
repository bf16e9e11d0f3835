import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type MailServer = {
  url: string;
  /** Messages as they were sent, without the dots that the protocol adds. */
  messages: string[];
  close(): void;
};

/**
 * As much of a mail server as a client needs. A line that begins with a key of `refusals` is
 * answered with its value.
 */
export async function mailServer(refusals: ReadonlyMap<string, string>): Promise<MailServer> {
  const messages: string[] = [];
  const server = createServer((socket) => {
    talk(socket, { refusals, take: (message) => messages.push(message) });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => void server.close();
  return { url: `smtp://127.0.0.1:${port}`, messages, close };
}

type Talk = { refusals: ReadonlyMap<string, string>; take: (message: string) => void };

function answerTo(line: string, refusals: Talk['refusals']): string {
  if (line === 'DATA') return '354 go on';
  const refused = refusals.entries().find(([beginning]) => line.startsWith(beginning));
  return refused?.[1] ?? '250 ok';
}

function talk(socket: Socket, { refusals, take }: Talk): void {
  let message: string[] | undefined;
  let rest = '';
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (message === undefined) {
      if (line === 'DATA') message = [];
      say(answerTo(line, refusals));
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
