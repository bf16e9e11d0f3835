import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Refusal } from '@clubdraw/domain/refusal';
import { closeAccountOf } from '../modules/people/close-account.ts';
import { erasePerson } from '../modules/people/erase-person.ts';
import { readErasedInLog } from '../modules/people/erased-in-log.ts';
import { findErased, type FoundErased } from '../modules/people/find-erased.ts';
import { erasuresFile } from '../modules/people/keep-erasures.ts';
import {
  Misused,
  wordsOf,
  type AskedCommand,
  type ChangingCommand,
  type CommandWorld,
} from './command.ts';
import { counted } from './lines.ts';

export const eraseAgainCommand: ChangingCommand = {
  name: 'erase-again',
  usage: '[LOG]',
  help: `After a restore: erases again everybody who was erased since the backup, and closes the accounts that were
closed: whom DATA_DIR/erased.log names, or LOG, a file with lines of the server's log; the others in it are
skipped. Nobody is mailed.`,
  prepare: async (world, asked) => {
    const log = await readErasedInLog(linesOf(fileOf(world, asked)));
    const inLog = `The log has ${people(log.people.size, 'erased ')} and ${counted(log.owners.size, 'closed account')}`;
    const found = await findErased(world, log);
    const others = othersIn(found);
    if (found.people.length + found.owners.length === 0) {
      const lines = [`${inLog}: nobody of them can be erased now.`, ...others];
      if (found.open.length > 0) return { refused: lines.join('\n') };
      return { nothing: [`${inLog}: none is left to erase.`, ...others].join('\n') };
    }
    return {
      will: [
        `${inLog}.`,
        `To erase again: ${people(found.people.length)}. To close again: ${counted(found.owners.length, 'account')}.`,
        ...others,
      ],
      // No person has a name any more; the log has the ids of the owners.
      subjects: found.owners.map(({ ownerId }) => ownerId),
      act: async () => eraseAll(world, found),
    };
  },
};

function fileOf({ settings }: CommandWorld, asked: AskedCommand): string {
  return asked.words.length === 0 ? erasuresFile(settings) : wordsOf(asked, 'LOG').LOG;
}

function people(count: number, kind = ''): string {
  return `${count} ${kind}${count === 1 ? 'person' : 'people'}`;
}

/** @throws {Misused} for a file that cannot be read */
async function* linesOf(file: string): AsyncGenerator<string> {
  try {
    yield* createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new Misused(`${file} cannot be read: ${error.message}`);
  }
}

function othersIn({ open, cameAgain }: FoundErased): string[] {
  return [
    ...open.map(({ email, why }) => `Not yet ${email}: ${why}`),
    ...cameAgain.map((email) => `Not ${email}, who came again after being erased.`),
  ];
}

async function eraseAll(world: CommandWorld, { people, owners }: FoundErased): Promise<string> {
  const kept: string[] = [];
  const unlessRefused = async (email: string, erase: () => Promise<unknown>): Promise<void> => {
    try {
      await erase();
    } catch (error) {
      // Something was bought or sold since it was looked at.
      if (!(error instanceof Refusal)) throw error;
      kept.push(`Not yet ${email}: ${error.message}`);
    }
  };
  for (const email of people) await unlessRefused(email, async () => erasePerson(world, email));
  for (const owner of owners) {
    await unlessRefused(owner.email, async () => closeAccountOf(world, owner));
  }
  const done = people.length + owners.length - kept.length;
  return [`Erased: ${done}.`, ...kept].join('\n');
}
