import { witnessesOf } from 'fairdraw/ledger/witness-policy';
import { noteKeyText } from 'fairdraw/ledger/signed-note';
import type { Db, Trx } from '../../../../db/database.ts';
import type { WitnessAddress } from '../../../../edge/witnesses.ts';
import { findWitnessPolicy, listOpenPolicies } from './witness-policies.store.ts';

/** The hash that a publication names its witnesses by; null where nobody is named. */
export async function currentWitnessHash(trx: Trx): Promise<Buffer | null> {
  const policy = await findWitnessPolicy(trx);
  return policy && witnessesOf(policy.text).length > 0 ? policy.hash : null;
}

/** The witnesses of the publications that come: what they saw of the ledger holds it up. */
export async function currentWitnesses(db: Db | Trx): Promise<WitnessAddress[]> {
  const policy = await findWitnessPolicy(db);
  return policy ? addressesIn(policy.text) : [];
}

/** Those, and the witnesses of draws that are not over: they are asked. */
export async function askedWitnesses(db: Db | Trx): Promise<WitnessAddress[]> {
  const named = (await listOpenPolicies(db)).flatMap(addressesIn);
  return [...new Map(named.map((one) => [`${noteKeyText(one.key)} ${one.url}`, one])).values()];
}

function addressesIn(policy: string): WitnessAddress[] {
  return witnessesOf(policy).flatMap(({ key, url }) =>
    url === null ? [] : [{ key, url: url.replace(/\/+$/, '') }],
  );
}
