import { readFileSync } from 'node:fs';
import { openSecrets } from '../edge/secrets.ts';
import { httpWitness, type Witness, type WitnessAddress } from '../edge/witnesses.ts';
import { beginNewLedger } from '../modules/draw-log/ledger/begin-new-ledger.ts';
import { readSettings } from '../settings.ts';
import { optionOf, wordsOf, type ManualCommand } from './command.ts';
import { commandLog, withDatabase } from './with-database.ts';

/** Somebody who watches the ledger, asked as the product asks. */
function witnessAt(named: WitnessAddress): Witness {
  return httpWitness(named);
}

const longestReason = 500;

export const newLedgerCommand: ManualCommand = {
  name: 'new-ledger',
  usage: '--reason TEXT [--checkpoint FILE]',
  help: `The database lost entries of the ledger for good: another one takes its place, and says why to everybody.
FILE: the last checkpoint that a witness has.`,
  run: async (asked, environment) => {
    wordsOf(asked);
    const reason = optionOf(asked, 'reason').trim();
    const { checkpoint: file } = asked.options;
    if (reason === '' || reason.length > longestReason || /\p{Cc}/u.test(reason)) {
      throw new RangeError(`The reason is a line of at most ${longestReason} characters.`);
    }
    const settings = readSettings(environment);
    const sources = {
      settings,
      secrets: openSecrets(settings),
      log: commandLog,
      witness: witnessAt,
    };
    const begun = { reason, checkpoint: file === undefined ? null : readFileSync(file, 'utf8') };
    const { key, previous, carried } = await withDatabase(settings, async (world) =>
      beginNewLedger({ ...sources, ...world }, begun),
    );
    const { origin, size } = previous;
    return `${key}
takes the place of ${origin}, which had ${size} entries. Draws that go on in it: ${carried}.
Tell the witnesses this name and key: they start with it as one more --log.
`;
  },
};
