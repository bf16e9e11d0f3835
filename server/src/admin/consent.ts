import { createInterface } from 'node:readline';
import type { AskedCommand } from './command.ts';
import { Misused } from './command.ts';

/** The person who changes something, and why. */
export type Consent = { operator: string; reason: string };

/** Where the questions go, and where the answers come from. */
export type Terminal = { input: NodeJS.ReadableStream; output: { write(text: string): unknown } };

const longest = 500;

/**
 * Asks who changes something, why, and for a yes; `--operator NAME --reason TEXT --yes` answers
 * before. Undefined when somebody says anything but yes.
 *
 * @throws {Misused} for an empty or long answer, or one with an e-mail, which the log keeps out
 */
export async function askForConsent(
  { options }: AskedCommand,
  { input, output }: Terminal,
): Promise<Consent | undefined> {
  const reading = createInterface({ input });
  const answers = reading[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    output.write(question);
    const { value } = await answers.next();
    return typeof value === 'string' ? value : '';
  };
  try {
    const operator = lineOf('name', options['operator'] ?? (await ask('Your name: ')));
    const reason = lineOf('reason', options['reason'] ?? (await ask('Why, in a sentence: ')));
    const isAgreed = options['yes'] !== undefined || (await ask('Type yes to do it: ')) === 'yes';
    return isAgreed ? { operator, reason } : undefined;
  } finally {
    reading.close();
  }
}

function lineOf(name: string, given: string): string {
  const line = given.trim();
  if (line === '' || line.length > longest || /\p{Cc}/u.test(line)) {
    throw new Misused(`The ${name} is a line of at most ${longest} characters.`);
  }
  if (/\S@\S/.test(line)) throw new Misused(`Leave e-mails out of the ${name}: ids name people.`);
  return line;
}
