import { createServer, type Socket } from 'node:net';

/** A mail server that takes everything and keeps nothing. */
export function takeMails(port: number, onMail: () => void): void {
  createServer((socket) => converse(socket, onMail)).listen(port, '127.0.0.1');
}

/** As much of SMTP as a client needs to get rid of a mail. */
function converse(socket: Socket, onMail: () => void): void {
  let isInData = false;
  let rest = '';
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  say('220 bench');
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (isInData && line !== '.') continue;
      if (isInData) onMail();
      isInData = !isInData && line === 'DATA';
      say(isInData ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
    }
  });
}
