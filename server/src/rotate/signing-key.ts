import { toHex } from 'fairdraw/tree/bytes';
import { audit } from '../audit.ts';
import { signingPair } from '../edge/secrets.ts';
import { makeSeedFile } from '../edge/seed-file.ts';
import { changeKey } from '../modules/draw-log/ledger/change-key.ts';
import { readLedgerKeys } from '../modules/draw-log/ledger/read-ledger-keys.ts';
import {
  processNameOf,
  processesWith,
  type Rotation,
  type Verdict,
  type RotationWorld,
} from './rotation.ts';

/**
 * The key that signs statements, receipts and the ledger. Each process signs with the one that the
 * ledger names.
 */
export const signingKeyRotation: Rotation = {
  make: (path) => {
    const { publicKey } = signingPair(makeSeedFile(path));
    return `${path} has a new key: ${publicKey.toString('hex')}.
1. Set SIGNING_KEY to its content in every process, and SIGNING_KEYS_OLD to what was SIGNING_KEY; restart one after
   the other. All of them sign with the earlier key until the ledger names the new one.
2. clubdraw rotate signing-key --finish
`;
  },
  look,
  finish: async (world) => {
    const looked = await look(world);
    if (!looked.isDone) return looked;
    return { isDone: true, text: `${looked.text}${await change(world)}` };
  },
};

async function look(world: RotationWorld): Promise<Verdict> {
  const { publicKey } = world.secrets;
  const newest = toHex(publicKey);
  const current = toHex((await readLedgerKeys(world.db)).current);
  const { processes, lines } = await processesWith(world, ({ signingKeys }) => signingKeys);
  const text = `The ledger names ${current}. SIGNING_KEY here is ${newest}. The processes:\n${lines}`;
  const behind = processes.filter(({ signingKeys }) => !signingKeys.includes(newest));
  if (behind.length === 0) return { isDone: true, text };
  const late = behind.map(
    (one) =>
      `Restart ${processNameOf(one)} with it as SIGNING_KEY, and the earlier one in SIGNING_KEYS_OLD.\n`,
  );
  return { isDone: false, text: `${text}${late.join('')}` };
}

async function change({ db, clock, log, secrets }: RotationWorld): Promise<string> {
  const { current } = await readLedgerKeys(db);
  const { publicKey, sign } = secrets;
  const mayGo =
    'Take SIGNING_KEYS_OLD out of every process: all that the earlier key signed stays valid.\n';
  if (publicKey.equals(current)) return `The ledger names SIGNING_KEY. ${mayGo}`;
  const confirming = secrets.signer(current);
  if (!confirming) throw new RangeError('SIGNING_KEYS_OLD lacks the key that the ledger names.');
  const next = { publicKey, sign };
  const { size } = await changeKey({ db, clock }, { kind: 'next', next, confirm: confirming.sign });
  audit({ log, actor: 'operator' }, 'key-used', { key: 'signing' });
  return `Entry ${size} of the ledger says that SIGNING_KEY signs from now on. ${mayGo}`;
}
