import type { getKeys } from '@clubdraw/contract/proofs/proofs';
import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import { fromHex, toHex } from 'fairdraw/bytes';
import { chainToInfo } from 'fairdraw/chain-info';
import { keyChangeToJson } from 'fairdraw/key-change';
import { noteKeyText } from 'fairdraw/signed-note';
import { keyId } from 'fairdraw/statements';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { readLedgerKeys } from '../draw-log/ledger/read-ledger-keys.ts';
import { currentLedger } from '../draw-log/ledger/current-ledger.ts';
import { servedVerifier } from '../draw-log/served-verifier.ts';
import type { TextFile } from '../../http/mount/send-text.ts';

/** The one-file verifier with our public key, and the chain of our draws, written into it. */
export async function readVerifier(context: Context): Promise<TextFile> {
  return program('verify.mjs', await servedVerifier(context));
}

/** The program with which anybody becomes a witness of the ledger. */
export function readWitness({ pages: { witness } }: Context): TextFile {
  return program('witness.mjs', witness);
}

function program(fileName: string, text: string): TextFile {
  const version = createHash('sha256').update(text).digest('hex');
  const bytes = Buffer.byteLength(text);
  // Another release of the product has another program.
  return { fileName, bytes, version, isFinal: false, text: piece(text) };
}

async function* piece(text: string): AsyncIterable<string> {
  yield text;
}

/** The keys that a verifier has to know before it looks at a draw. */
export async function readKeys(context: Context): Promise<AnswerOf<typeof getKeys>> {
  const { db, settings } = context;
  const { first, recovery, changes, current } = await readLedgerKeys(db);
  const keys = [toHex(first), ...changes.map(({ newKey }) => toHex(newKey))];
  const { origin: name } = await currentLedger(context);
  return {
    keys: [...new Set(keys)].map((publicKey) => {
      return { keyId: toHex(keyId(fromHex(publicKey))), publicKey, algorithm: 'Ed25519' as const };
    }),
    recoveryKey: toHex(recovery),
    changes: changes.map(keyChangeToJson),
    ledger: noteKeyText({ name, type: 'ed25519', publicKey: current }),
    chain: chainToInfo(settings.drandChain),
  };
}
