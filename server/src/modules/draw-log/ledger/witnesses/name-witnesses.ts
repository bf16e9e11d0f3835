import { witnessesOf } from 'fairdraw/ledger/witness-policy';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/database.ts';
import { sha256 } from '../../native-sha256.ts';
import { lockLedger } from '../ledger.store.ts';
import { findWitnessPolicy, insertWitnessPolicy } from './witness-policies.store.ts';

/**
 * Names the witnesses of the publications that come: those that exist keep theirs. `text` is a C2SP
 * tlog-policy; one without a witness names nobody. Answers whether something changed.
 *
 * @throws {RangeError} for a text that is none, and for a witness without an address
 */
export async function nameWitnesses(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  text: string,
): Promise<boolean> {
  const deaf = witnessesOf(text).find(({ url }) => !isAddress(url));
  if (deaf) throw new RangeError(`${deaf.key.name} has no address at which it takes checkpoints`);
  const hash = Buffer.from(sha256(Buffer.from(text)));
  return transaction(db, async (trx) => {
    await lockLedger(trx);
    const current = await findWitnessPolicy(trx);
    if (current?.text === text) return false;
    await insertWitnessPolicy(trx, { hash, text, now: clock.now() });
    return true;
  });
}

function isAddress(url: string | null): boolean {
  return url !== null && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
