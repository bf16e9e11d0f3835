import { isEmail } from '@clubdraw/domain/people/email';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Misused, type AskedCommand } from './command.ts';
import type { Terminal } from './consent.ts';

/** Stands on a command line for a word that is typed in, or comes through a pipe. */
const typedIn = '-';

type Typed = {
  asked: AskedCommand;
  /** Where further answers come from. */
  terminal: Terminal;
  /** Reads no more. */
  close(): void;
};

/**
 * The words of a command line, with what is typed in the place of `-`. A command line stands in the
 * list of processes and in the shell's history, so nobody's address may be on it.
 *
 * @throws {Misused} for a line with an e-mail address
 */
export async function withTypedWords(asked: AskedCommand, terminal: Terminal): Promise<Typed> {
  if (asked.words.some((word) => isEmail(word.trim()))) {
    throw new Misused(
      'Write - in the place of an e-mail: it is asked for, and stays out of lists and histories.',
    );
  }
  if (!asked.words.includes(typedIn)) return { asked, terminal, close: () => {} };
  const { input, output } = terminal;
  output.write('E-mail: ');
  const reading = createInterface({ input });
  const lines = reading[Symbol.asyncIterator]();
  const { value } = await lines.next();
  const typed = typeof value === 'string' ? value.trim() : '';
  return {
    asked: { ...asked, words: asked.words.map((word) => (word === typedIn ? typed : word)) },
    terminal: { input: Readable.from(restOf(lines)), output },
    close: () => reading.close(),
  };
}

/** The lines behind the first one, for whoever asks for more. */
async function* restOf(lines: AsyncIterator<string>): AsyncGenerator<string> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    yield `${next.value}\n`;
  }
}
