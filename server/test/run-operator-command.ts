import { Readable } from 'node:stream';
import { commands } from '../src/admin/commands.ts';
import { makeChange } from '../src/admin/make-change.ts';
import type { TestContext } from './test-context.ts';

/** The lines that an operator reads. */
export type Printed = { code: number; out: string; questions: string };

/** Answers that agree to everything. */
export const agreed = { operator: 'Ada', reason: 'Ticket 77', yes: 'true' };

/**
 * Gives a command as an operator does, with these options in front of all questions or with answers
 * that are typed; a command with a way of its own is not for here.
 */
export async function giveCommand(
  context: TestContext,
  line: string,
  { options = {}, typed = [] }: { options?: Record<string, string>; typed?: string[] } = {},
): Promise<Printed> {
  const [name, ...words] = line.split(' ');
  const command = commands.find((one) => one.name === name);
  if (!command || 'run' in command) throw new Error(`no command for a test: ${line}`);
  const lines: string[] = [];
  let questions = '';
  const say = (text: string): void => void lines.push(text);
  const world = { ...context, actor: 'operator' as const };
  const asked = { words, options };
  const input = Readable.from(typed.map((answer) => `${answer}\n`));
  const output = { write: (text: string) => (questions += text) };
  const code =
    'read' in command
      ? await command.read(world, asked, say)
      : await makeChange(world, command, { asked, terminal: { input, output }, say });
  return { code, out: lines.join('\n'), questions };
}
