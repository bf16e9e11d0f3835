import { createServer, type Socket } from 'node:net';

/** A mail server that takes everything and keeps nothing. */
export function takeMails(port: number, onMail: () => void): void {
  createServer((socket) => converse(socket, onMail)).listen(port, '127.0.0.1');
}

/** Every common mail server takes the commands of a mail without waiting in between. */
function answerTo(line: string): string {
  if (line.startsWith('EHLO')) return '250-bench\r\n250 PIPELINING\r\n';
  return line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n';
}

/** As much of SMTP as a client needs to get rid of a mail. */
function converse(socket: Socket, onMail: () => void): void {
  let isInData = false;
  let rest = '';
  socket.write('220 bench\r\n');
  socket.setEncoding('utf8').on('error', () => {});
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    let answer = '';
    for (const line of lines) {
      if (isInData && line !== '.') continue;
      if (isInData) onMail();
      isInData = !isInData && line === 'DATA';
      answer += isInData ? '354 go on\r\n' : answerTo(line);
    }
    if (answer !== '') socket.write(answer);
  });
}
