import type { Beacon } from '../src/beacon/beacon.ts';
import { beaconFromJson, certificateOrNull } from '../src/statements/certificate-json.ts';
import type { WitnessKey } from '../src/ledger/cosignature.ts';
import { JsonFields } from '../src/statements/json-fields.ts';
import { parseJson } from '../src/statements/json-text.ts';
import { keyChangeFromJson, type SignedKeyChange } from '../src/ledger/key-change.ts';
import { roundsMissed } from '../src/beacon/rounds.ts';
import type { Evidence } from '../src/verify/evidence.ts';
import { witnessesOf } from '../src/ledger/witness-policy.ts';
import type { LedgerSource } from '../src/verify/ledger/ledger-source.ts';
import type { LogSource } from '../src/verify/log/log-lines.ts';
import {
  fileSource,
  ledgerIn,
  readBytes,
  readJson,
  readNoteFile,
  Unreadable,
  unreadable,
} from './files.ts';
import { nodeSha256 } from './node-sha256.ts';
import { typedValue, UsageError, type Options } from './options.ts';
import { readSeen } from './seen.ts';
import type { Trusted } from './trusted.ts';
import {
  addressSource,
  awaitedRound,
  fetchBeacon,
  fetchJson,
  fetchLockBeacon,
  isAddress,
  ledgerAt,
} from './web.ts';

/**
 * Reads what the options name. Throws Unreadable for what is not there, UsageError for an address
 * without `--fetch` and for values that are none.
 */
export async function evidenceFrom(
  options: Options,
  certificate: unknown,
  known: Trusted,
): Promise<Evidence> {
  const { receipts, ticket, seen, drawId, terms } = options;
  const evidence: Evidence = { certificate, ...knownEvidence(known) };
  const { keys, witnesses } = options;
  if (keys !== null) evidence.keyChanges = await changesOf(keys, options);
  if (witnesses !== null) evidence.witnesses = witnessesIn(witnesses);
  if (options.log) evidence.log = sourceOf(options.log, options);
  if (options.sources) evidence.sources = sourceOf(options.sources, options);
  if (options.ledgerFiles) evidence.ledger = ledgerOf(options.ledgerFiles, options);
  const read = await Promise.all(receipts.map((name) => jsonOf(name, options)));
  if (read.length > 0) evidence.receipt = read.length === 1 ? read[0] : read.flat();
  if (ticket) evidence.ticket = await jsonOf(ticket, options);
  if (seen) evidence.seen = readSeen(readJson(seen), seen);
  if (options.checkpoint) evidence.kept = readNoteFile(options.checkpoint);
  if (drawId !== null) evidence.drawId = drawId;
  if (terms) evidence.terms = readBytes(terms);
  const beacon = await beaconFor(options, certificate, known);
  const missed = await missedFor(options, certificate, known);
  const lockBeacon = await lockBeaconFor(options, certificate, known);
  return { ...evidence, missed, ...(beacon && { beacon }), ...(lockBeacon && { lockBeacon }) };
}

/** The part of the evidence that is known before anything is read. */
export function knownEvidence({
  ledgerHash,
  origin,
  chain,
}: Trusted): Omit<Evidence, 'certificate'> {
  return {
    chain,
    hash: nodeSha256,
    ...(ledgerHash && { ledgerHash }),
    ...(origin !== null && { origin }),
  };
}

const maxChanges = 1000;

async function changesOf(name: string, options: Options): Promise<SignedKeyChange[]> {
  const json = await jsonOf(name, options);
  return readOf(name, () =>
    new JsonFields(json).list('changes', maxChanges).map(keyChangeFromJson),
  );
}

function witnessesIn(path: string): WitnessKey[] {
  const text = new TextDecoder().decode(readBytes(path));
  return readOf(path, () => witnessesOf(text).map(({ key }) => key));
}

/** Throws Unreadable for contents that are none of the named kind. */
function readOf<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** A named file, or what an address answers. */
export async function jsonOf(name: string, { fetch }: Pick<Options, 'fetch'>): Promise<unknown> {
  if (!isAddress(name)) return readJson(name);
  demandFetch(name, fetch);
  return fetchJson(name);
}

function ledgerOf(name: string, { fetch }: Options): LedgerSource {
  if (!isAddress(name)) return ledgerIn(name);
  demandFetch(name, fetch);
  return ledgerAt(name);
}

function sourceOf(name: string, { fetch }: Options): LogSource {
  if (!isAddress(name)) return fileSource(name);
  demandFetch(name, fetch);
  return addressSource(name);
}

function demandFetch(name: string, fetch: boolean): void {
  if (!fetch) throw new UsageError(`${name} is an address: it needs --fetch.`);
}

async function beaconFor(
  { beacon, fetch, relays }: Options,
  json: unknown,
  known: Trusted,
): Promise<Evidence['beacon'] | null> {
  if (beacon) return typedValue('--beacon', () => beaconFromJson(parseJson(beacon)));
  if (!fetch) return null;
  const certificate = certificateOrNull(json);
  if (!certificate) return null;
  const round = awaitedRound(certificate);
  const asked = relays.length > 0 ? relays : known.relays;
  const found = await fetchBeacon({ chain: known.chain, relays: asked, round });
  // The round of an open draw is still to come; a closed one waits for it.
  if (!found && certificate.close) {
    throw new Unreadable(`No relay has round ${round} and can prove it`);
  }
  return found;
}

async function lockBeaconFor(
  { lockBeacon, fetch, relays }: Options,
  json: unknown,
  known: Trusted,
): Promise<Beacon | null> {
  if (lockBeacon) {
    return typedValue('--lock-beacon', () => beaconFromJson(JSON.parse(lockBeacon)));
  }
  const certificate = fetch ? certificateOrNull(json) : null;
  if (!certificate) return null;
  const { chain } = known;
  return fetchLockBeacon(certificate, {
    chain,
    relays: relays.length > 0 ? relays : known.relays,
  });
}

/** The rounds that a late closing missed, as far as relays have them. */
async function missedFor(
  { fetch, relays }: Options,
  json: unknown,
  known: Trusted,
): Promise<Beacon[]> {
  const certificate = fetch ? certificateOrNull(json) : null;
  if (!certificate?.close) return [];
  const { closedAtMs } = certificate.close;
  const rounds = roundsMissed(certificate.publication, { times: known.chain, closedAtMs });
  const asked = relays.length > 0 ? relays : known.relays;
  const found: Beacon[] = [];
  for (const round of rounds) {
    const beacon = await fetchBeacon({ chain: known.chain, relays: asked, round });
    if (beacon) found.push(beacon);
  }
  return found;
}
