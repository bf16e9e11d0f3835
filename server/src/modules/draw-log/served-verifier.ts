import { toHex } from 'fairdraw/bytes';
import { quicknet } from 'fairdraw/chain';
import { chainToInfo } from 'fairdraw/chain-info';
import { keyChangeToJson } from 'fairdraw/key-change';
import { pinInto } from 'fairdraw/pinned-verifier';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { perDatabase } from '../../db/per-database.ts';
import { currentLedger } from './ledger/current-ledger.ts';
import { readLedgerKeys } from './ledger/read-ledger-keys.ts';

/** The verifier's text, with our keys and the chain of our draws written into it. */
export async function servedVerifier(context: Context): Promise<string> {
  const { pages, db, settings } = context;
  const { first, recovery, changes } = await readLedgerKeys(db);
  const { drandChain, drandUrls } = settings;
  return pinInto(pages.verifier, {
    publicKeys: [toHex(first)],
    recoveryKey: toHex(recovery),
    keyChanges: changes.map(keyChangeToJson),
    origin: (await currentLedger(context)).origin,
    chain: drandChain === quicknet ? null : chainToInfo(drandChain),
    relays: drandUrls,
  });
}

const known = perDatabase(() => ({ of: '', fingerprint: '' }));

/** The SHA-256 of the verifier that we serve, as `verify.mjs --self` prints it. */
export async function verifierFingerprint(context: Context): Promise<string> {
  const memory = known(context);
  const { changes } = await readLedgerKeys(context.db);
  const { number } = await currentLedger(context);
  const of = `${number} ${changes.length}`;
  if (memory.of !== of) {
    const text = await servedVerifier(context);
    memory.fingerprint = createHash('sha256').update(text).digest('hex');
    memory.of = of;
  }
  return memory.fingerprint;
}
