import type { Beacon } from '../beacon/beacon.ts';
import type { Certificate } from '../statements/certificate-json.ts';
import type { Chain } from '../beacon/chain.ts';
import type { WitnessKey } from '../ledger/cosignature.ts';
import type { Sha256 } from '../tree/hash.ts';
import type { SignedKeyChange } from '../ledger/key-change.ts';
import type { LedgerSource } from './ledger/ledger-source.ts';
import type { LogSource } from './log/log-lines.ts';
import type { SigningKey } from './signing-keys.ts';

/** Everything that there is to check, as it came. Only the certificate is needed. */
export type Evidence = {
  /** Parsed JSON, `vdraw-certificate/3`. */
  certificate: unknown;
  /** The draw that the certificate has to be of, known from elsewhere. */
  drawId?: string;
  /**
   * The number of the ledger, known from elsewhere than the certificate: the hash of its first
   * entry. Its keys follow from it, so that nothing else has to be known.
   */
  ledgerHash?: Uint8Array;
  /** Without a number: the keys that may have signed, known from elsewhere than the certificate. */
  publicKeys?: readonly Uint8Array[];
  /** The offline key that confirms who signs after a leak, likewise. */
  recoveryKey?: Uint8Array | null;
  /**
   * Changes of the ledger's key that somebody told, oldest first; they count by their signatures.
   */
  keyChanges?: readonly SignedKeyChange[];
  /**
   * The test chain of rehearsals; a draw on quicknet needs none, and nothing can be in quicknet's
   * place.
   */
  chain?: Chain;
  /** A round that was asked for independently. */
  beacon?: Beacon;
  /** The round that opens the lock of a LIVE draw, asked for independently. */
  lockBeacon?: Beacon;
  /** Rounds that a late closing missed, asked for independently. */
  missed?: readonly Beacon[];
  /** The bytes of the terms, as they are stored and shown. */
  terms?: Uint8Array;
  /** The public log, `vdraw-log/3`. */
  log?: LogSource;
  /** The list of sources, `vdraw-sources/3`. */
  sources?: LogSource;
  /** The public ledger, and the name of the last one of its row, known from elsewhere. */
  ledger?: LedgerSource;
  origin?: string;
  /** Its checkpoint that you kept from an earlier look: the ledger has to have grown from it. */
  kept?: string;
  /** Parsed JSON of a ticket's receipt, `vdraw-receipt/3`, or a list of several. */
  receipt?: unknown;
  /** Parsed JSON, `vdraw-ticket/3`. */
  ticket?: unknown;
  /** A closing hash that this verifier's user saw themselves, and when. */
  seen?: { closeHash: Uint8Array; atMs: number };
  /** The witnesses that you know, in place of those of the verifier's own list. */
  witnesses?: readonly WitnessKey[];
  hash?: Sha256;
};

/** The input of the checks: evidence with a certificate that could be read. */
export type Case = Omit<Evidence, 'certificate' | 'chain' | 'hash' | 'publicKeys'> & {
  certificate: Certificate;
  publicKeys: readonly Uint8Array[];
  /** The keys whose signatures count. */
  keys: readonly SigningKey[];
  /** Why the changes of the key are no such; null where they are. */
  keyFault: string | null;
  chain: Chain;
  hash: Sha256;
};
