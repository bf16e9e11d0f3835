import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readSettings } from '../settings.ts';
import { Misused, type AskedCommand } from './command.ts';
import { commands, helpOf, helpText } from './commands.ts';
import type { Terminal } from './consent.ts';
import { makeChange } from './make-change.ts';
import { withTypedWords } from './typed-words.ts';
import { withWorld } from './with-world.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Those that the help of some command names: with a text where a word follows. */
const named = commands.flatMap(({ usage }) =>
  [...usage.matchAll(/--([a-z]+)( [A-Z])?/gi)].map(
    ([, name = '', text]) => [name, { type: text === undefined ? 'boolean' : 'string' }] as const,
  ),
);

const options: Options = {
  ...Object.fromEntries(named),
  operator: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  help: { type: 'boolean' },
};

/**
 * Runs a command line with the settings of an environment; `say` prints a line of the answer.
 * Answers the exit code.
 *
 * @throws {Misused} for a line that asks for nothing that can be done
 */
export async function runCommand(
  args: string[],
  { environment, ...sides }: { environment: NodeJS.ProcessEnv; terminal: Terminal; say: Say },
): Promise<number> {
  const { asked: given, name, wantsHelp } = parse(args);
  const command = commands.find((one) => one.name === name);
  if (wantsHelp) return answer(sides.say, command ? helpOf(command) : helpText());
  if (name === undefined) throw new Misused(helpText());
  if (!command)
    throw new Misused(`There is no command ${name}: clubdraw admin --help has them all.`);
  const typed = await withTypedWords(given, sides.terminal);
  const { asked, terminal } = typed;
  try {
    if ('run' in command) return answer(sides.say, await command.run(asked, environment));
    return await withWorld(readSettings(environment), async (world) =>
      'read' in command
        ? command.read(world, asked, sides.say)
        : makeChange(world, command, { asked, say: sides.say, terminal }),
    );
  } finally {
    typed.close();
  }
}

type Say = (line: string) => void;

function answer(say: Say, text: string): number {
  say(text.trimEnd());
  return 0;
}

type Parsed = { asked: AskedCommand; name: string | undefined; wantsHelp: boolean };

function parse(args: string[]): Parsed {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name, ...words] = positionals;
    const given = Object.entries(values).map(([option, value]) => [option, String(value)] as const);
    const wantsHelp = values['help'] === true || name === 'help';
    return { asked: { words, options: Object.fromEntries(given) }, name, wantsHelp };
  } catch (error) {
    // An option that there is not, or one without its text.
    throw new Misused(error instanceof Error ? error.message : helpText());
  }
}
