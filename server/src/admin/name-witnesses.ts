import { readFileSync } from 'node:fs';
import { witnessesOf } from 'fairdraw/ledger/witness-policy';
import { nameWitnesses } from '../modules/draw-log/ledger/witnesses/name-witnesses.ts';
import { readCurrentPolicy } from '../modules/draw-log/ledger/witnesses/read-policy.ts';
import { Misused, wordsOf, type ChangingCommand } from './command.ts';
import { messageOf } from '../message-of.ts';

export const nameWitnessesCommand: ChangingCommand = {
  name: 'witnesses',
  usage: 'FILE',
  help: `Names the witnesses of the draws that are announced from now on, for good: each announcement has the hash of the text.
FILE: a C2SP tlog-policy with an address for each witness; one that names nobody ends it. Draws that are announced keep theirs.`,
  prepare: async (world, asked) => {
    const { FILE: path } = wordsOf(asked, 'FILE');
    const text = textIn(path);
    const witnesses = policyIn(path, text);
    if ((await readCurrentPolicy(world.db)) === text) {
      return { nothing: 'These witnesses are named already.' };
    }
    const lines = witnesses.map(({ key, url }) => `${key.name}, which takes checkpoints at ${url}`);
    const nobody = 'Nobody: draws that are announced from now on are sealed by Clubdraw alone.';
    return {
      will: [
        'Draws that are announced from now on name:',
        ...(lines.length > 0 ? lines : [nobody]),
      ],
      subjects: witnesses.map(({ key }) => key.name),
      act: async () =>
        (await nameWitnesses(world, text)) ? 'They are named.' : 'They were named meanwhile.',
    };
  },
};

function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Misused(`${path}: ${messageOf(error)}`);
  }
}

function policyIn(path: string, text: string): ReturnType<typeof witnessesOf> {
  try {
    return witnessesOf(text);
  } catch (error) {
    throw new Misused(`${path}: ${messageOf(error)}.`);
  }
}
