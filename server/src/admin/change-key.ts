import { audit } from '../audit.ts';
import { openSecrets, signingPair } from '../edge/secrets.ts';
import { readSeedFile } from '../edge/seed-file.ts';
import { changeKey as changeLedgerKey } from '../modules/draw-log/ledger/change-key.ts';
import { readSettings } from '../settings.ts';
import { optionOf, wordsOf, type Asked, type Standing } from './command.ts';
import { commandLog as log, withDatabase } from './with-database.ts';

export const changeKey: Standing = {
  name: 'change-key',
  usage: '--next FILE',
  help: 'Another key signs from now on; the one that signs now confirms it.',
  run: async (asked, environment) => change(asked, environment, undefined),
};

export const tellLeak: Standing = {
  name: 'tell-leak',
  usage: '--next FILE --recovery FILE',
  help: 'Somebody else has the key: another one signs, and the recovery key confirms it.',
  run: async (asked, environment) => change(asked, environment, optionOf(asked, 'recovery')),
};

async function change(
  asked: Asked,
  environment: NodeJS.ProcessEnv,
  recovery: string | undefined,
): Promise<string> {
  wordsOf(asked);
  const file = optionOf(asked, 'next');
  const settings = readSettings(environment);
  const next = signingPair(readSeedFile(file));
  const kind = recovery === undefined ? 'next' : 'leaked';
  const { sign: confirm } =
    recovery === undefined ? openSecrets(settings) : signingPair(readSeedFile(recovery));
  const { size } = await withDatabase(settings, async (world) =>
    changeLedgerKey(world, { kind, next, confirm }),
  );
  audit({ log, actor: 'operator' }, 'key-used', { key: kind === 'next' ? 'signing' : 'recovery' });
  return `Entry ${size} of the ledger says that ${next.publicKey.toString('hex')} signs from now on.
Start the servers with the content of ${file} as SIGNING_KEY, or as DATA_DIR/signing-key.
`;
}
