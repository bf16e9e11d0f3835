import { connect, type Socket } from 'node:net';

/** As many as the product has. */
const connections = 4;

/**
 * Hands mails over to a mail server on kept connections; the commands before the text go out at
 * once.
 */
export function mailSender(port: number): (mail: { to: string; text: string }) => Promise<void> {
  const free = Array.from({ length: connections }, () => conversation(port));
  const waiting: ((one: Conversation) => void)[] = [];
  const take = async (): Promise<Conversation> =>
    free.pop() ?? new Promise((resolve) => waiting.push(resolve));
  const giveBack = (one: Conversation): void => {
    const next = waiting.shift();
    if (next) next(one);
    else free.push(one);
  };
  return async ({ to, text }) => {
    const one = await take();
    try {
      await one.say('MAIL FROM:<clubdraw@example.com>', `RCPT TO:<${to}>`, 'DATA');
      await one.say(`${text}\r\n.`);
    } finally {
      giveBack(one);
    }
  };
}

/** Says lines, and waits for as many answers. */
type Conversation = { say(...lines: string[]): Promise<void> };

function conversation(port: number): Conversation {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const answers: (() => void)[] = [];
  const answer = async (): Promise<void> => new Promise((resolve) => answers.push(resolve));
  const greeted = answer();
  socket.setEncoding('utf8').on('data', (text: string) => {
    // An answer of several lines ends with the one that has a blank behind its number.
    for (const line of text.split('\r\n')) if (line[3] === ' ') answers.shift()?.();
  });
  let isMet = false;
  const sayAtOnce = async (...lines: string[]): Promise<void> => {
    const answered = lines.map(answer);
    socket.write(lines.map((line) => `${line}\r\n`).join(''));
    await Promise.all(answered);
  };
  return {
    say: async (...lines) => {
      if (!isMet) await greeted;
      if (!isMet) await sayAtOnce('EHLO floor');
      isMet = true;
      await sayAtOnce(...lines);
    },
  };
}
