import { fromHex } from '../src/bytes.ts';
import { chainFromInfo } from '../src/chain-info.ts';
import { quicknet, type Chain } from '../src/chain.ts';
import { keyChangeFromJson, type SignedKeyChange } from '../src/key-change.ts';
import { publicRelays } from '../src/relay.ts';
import type { Pinned } from '../src/pinned-verifier.ts';

/** Written into the file's head by whoever serves it; nothing when it runs from its sources. */
declare const pinnedBySite: Pinned | undefined;

/** The facts that this copy of the verifier takes for true without asking. */
export type Trusted = {
  publicKeys: readonly Uint8Array[];
  recoveryKey: Uint8Array | null;
  keyChanges: readonly SignedKeyChange[];
  origin: string | null;
  chain: Chain;
  relays: readonly string[];
};

export function trusted(): Trusted {
  const pinned = typeof pinnedBySite === 'undefined' ? undefined : pinnedBySite;
  return {
    publicKeys: (pinned?.publicKeys ?? []).map(fromHex),
    recoveryKey: pinned?.recoveryKey ? fromHex(pinned.recoveryKey) : null,
    keyChanges: (pinned?.keyChanges ?? []).map(keyChangeFromJson),
    origin: pinned?.origin ?? null,
    chain: pinned?.chain ? chainFromInfo(pinned.chain) : quicknet,
    relays: pinned && pinned.relays.length > 0 ? pinned.relays : publicRelays,
  };
}
