import { signingPair } from '../edge/secrets.ts';
import { makeSeedFile } from '../edge/seed-file.ts';
import { wordsOf, type ManualCommand } from './command.ts';

export const makeKeyCommand: ManualCommand = {
  name: 'make-key',
  usage: 'FILE',
  help: 'Makes an Ed25519 key: the seed goes into the file, the public half is printed.',
  run: async (asked) => {
    const { publicKey } = signingPair(makeSeedFile(wordsOf(asked, 'FILE').FILE));
    return `${publicKey.toString('hex')}\n`;
  },
};
