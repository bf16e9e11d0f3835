import type { Context } from '../context.ts';
import type { Queue } from '../jobs/queue.ts';

/**
 * Everything that a command may use. It renders and hands over nothing: the processes of the
 * product do.
 */
export type CommandWorld = Context & { jobs: Queue };

/** The words behind a command, and its options by their names. */
export type AskedCommand = {
  words: readonly string[];
  options: Readonly<Partial<Record<string, string>>>;
};

/**
 * A change that was looked at: nothing is to do, it cannot be done now, or so much will be done.
 */
export type Prepared =
  | { nothing: string }
  | { refused: string }
  | {
      /** The sentences that the operator reads before saying yes. */
      will: readonly string[];
      /** The ids that it is about, as they are written down: no e-mail. */
      subjects: readonly string[];
      /** Answers what was done. Done again, it does no harm. */
      act: () => Promise<string>;
    };

type Described = {
  name: string;
  /**
   * The words and options behind the name, as in `PAYMENT [--all]`; capital letters are for what
   * one fills in.
   */
  usage: string;
  /** Sentences for the help. */
  help: string;
};

/** Shows something and changes nothing; answers the exit code. */
export type ReadingCommand = Described & {
  read(world: CommandWorld, asked: AskedCommand, say: (line: string) => void): Promise<number>;
};

/** Changes something: shown, agreed to and written down before it happens. */
export type ChangingCommand = Described & {
  prepare(world: CommandWorld, asked: AskedCommand): Promise<Prepared>;
};

/**
 * Has its own way: it needs files alone, or the ledger itself says what it did. Answers what it
 * prints.
 */
export type ManualCommand = Described & {
  run(asked: AskedCommand, environment: NodeJS.ProcessEnv): Promise<string>;
};

export type Command = ReadingCommand | ChangingCommand | ManualCommand;

/** A command line that asks for nothing that can be done. */
export class Misused extends Error {}

/** @throws {Misused} without the option */
export function optionOf({ options }: AskedCommand, name: string): string {
  const given = options[name];
  if (given !== undefined) return given;
  throw new Misused(`It takes --${name}.`);
}

/**
 * The words of a command, each under a name.
 *
 * @throws {Misused} for one too many or too few
 */
export function wordsOf<const Name extends string>(
  { words }: AskedCommand,
  ...names: Name[]
): Record<Name, string> {
  if (words.length !== names.length || words.includes('')) {
    throw new Misused(`It takes ${names.length === 0 ? 'no words' : names.join(' ')}.`);
  }
  // Each name has its word: there are as many.
  return Object.fromEntries(names.map((name, at) => [name, words[at]])) as Record<Name, string>;
}

/** @throws {Misused} for a text that is no id */
export function idOf(text: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text.toLowerCase();
  throw new Misused(`${text} is no id: clubdraw admin find shows the ids of everything.`);
}
