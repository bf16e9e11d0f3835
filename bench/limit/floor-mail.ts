import { connect, type Socket } from 'node:net';

/** As many as the product has. */
const connections = 4;

/** Hands mails over to a mail server on kept connections, each command after the answer to the one before. */
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
      await one.say('MAIL FROM:<clubdraw@example.com>');
      await one.say(`RCPT TO:<${to}>`);
      await one.say('DATA');
      await one.say(`${text}\r\n.`);
    } finally {
      giveBack(one);
    }
  };
}

type Conversation = { say(line: string): Promise<void> };

function conversation(port: number): Conversation {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const answers: (() => void)[] = [];
  const answer = async (): Promise<void> => new Promise((resolve) => answers.push(resolve));
  const greeted = answer();
  socket.setEncoding('utf8').on('data', (text: string) => {
    for (const line of text.split('\r\n')) if (line !== '') answers.shift()?.();
  });
  let isMet = false;
  const say = async (line: string): Promise<void> => {
    const answered = answer();
    socket.write(`${line}\r\n`);
    await answered;
  };
  return {
    say: async (line) => {
      if (!isMet) await greeted;
      if (!isMet) await say('EHLO floor');
      isMet = true;
      await say(line);
    },
  };
}
