import { audit } from '../audit.ts';
import { signingPair } from '../edge/secrets.ts';
import { readSeedFile } from '../edge/seed-file.ts';
import { changeKey } from '../modules/draw-log/ledger/change-key.ts';
import { readSettings } from '../settings.ts';
import { optionOf, wordsOf, type ManualCommand } from './command.ts';
import { commandLog, withDatabase } from './with-database.ts';

export const tellLeakCommand: ManualCommand = {
  name: 'tell-leak',
  usage: '--next FILE --recovery FILE',
  help: 'Somebody else has the key: another one signs, and the recovery key confirms it.',
  run: async (asked, environment) => {
    wordsOf(asked);
    const file = optionOf(asked, 'next');
    const settings = readSettings(environment);
    const next = signingPair(readSeedFile(file));
    const { sign: confirm } = signingPair(readSeedFile(optionOf(asked, 'recovery')));
    const { size } = await withDatabase(settings, async (world) =>
      changeKey(world, { kind: 'leaked', next, confirm }),
    );
    audit({ log: commandLog, actor: 'operator' }, 'key-used', { key: 'recovery' });
    return `Entry ${size} of the ledger says that ${next.publicKey.toString('hex')} signs from now on.
Start the servers with the content of ${file} as SIGNING_KEY, or as DATA_DIR/signing-key.
`;
  },
};
