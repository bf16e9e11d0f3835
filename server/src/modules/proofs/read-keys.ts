import type { getKeysCall } from '@clubdraw/contract/proofs/proofs';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { fromHex, toHex } from 'fairdraw/tree/bytes';
import { chainToInfo } from 'fairdraw/beacon/chain-info';
import { keyChangeToJson } from 'fairdraw/ledger/key-change';
import { noteKeyText } from 'fairdraw/ledger/signed-note';
import { keyId } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import { currentLedger } from '../draw-log/ledger/current-ledger.ts';
import { readLedgerNumber } from '../draw-log/ledger/ledger-number.ts';
import { readLedgerKeys } from '../draw-log/ledger/read-ledger-keys.ts';

/**
 * The keys that follow from the number of the ledger, with the changes that a check may not have
 * yet.
 */
export async function readKeys(context: Context): Promise<AnswerOf<typeof getKeysCall>> {
  const { db, settings } = context;
  const { first, recovery, changes, current } = await readLedgerKeys(db);
  const { ledgerHash } = await readLedgerNumber(db);
  const keys = [toHex(first), ...changes.map(({ newKey }) => toHex(newKey))];
  const { origin: name } = await currentLedger(context);
  return {
    number: toHex(ledgerHash),
    keys: [...new Set(keys)].map((publicKey) => {
      return { keyId: toHex(keyId(fromHex(publicKey))), publicKey, algorithm: 'Ed25519' as const };
    }),
    recoveryKey: toHex(recovery),
    changes: changes.map(keyChangeToJson),
    ledger: noteKeyText({ name, type: 'ed25519', publicKey: current }),
    chain: chainToInfo(settings.drandChain),
  };
}
