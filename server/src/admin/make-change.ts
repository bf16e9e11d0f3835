import { Refusal } from '@clubdraw/domain/refusal';
import { actAsOperator } from '../modules/operator/act-as-operator.ts';
import type { AskedCommand, ChangingCommand, CommandWorld } from './command.ts';
import { askForConsent, type Terminal } from './consent.ts';

/**
 * Shows what a command will do, asks who and why, writes it down, and does it; nothing happens that
 * was done before. Answers the exit code: 0 done or nothing to do, 1 not agreed to or refused.
 */
export async function makeChange(
  world: CommandWorld,
  { name, prepare }: Pick<ChangingCommand, 'name' | 'prepare'>,
  {
    asked,
    terminal,
    say,
  }: { asked: AskedCommand; terminal: Terminal; say: (line: string) => void },
): Promise<number> {
  const prepared = await prepare(world, asked);
  if ('nothing' in prepared) {
    say(prepared.nothing);
    return 0;
  }
  if ('refused' in prepared) {
    say(prepared.refused);
    return 1;
  }
  for (const line of prepared.will) say(line);
  const consent = await askForConsent(asked, terminal);
  if (!consent) {
    say('Nothing was done.');
    return 1;
  }
  const action = { ...consent, command: name, subjects: prepared.subjects };
  try {
    say(await actAsOperator(world, action, prepared.act));
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(`Not done: ${error.message}`);
    return 1;
  }
}
