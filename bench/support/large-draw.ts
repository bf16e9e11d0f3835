import { generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { nodeSha256 } from '../../fairdraw/cli/node-sha256.ts';
import { beaconValue, type Beacon } from '../../fairdraw/src/beacon/beacon.ts';
import { toHex, zero32 } from '../../fairdraw/src/tree/bytes.ts';
import { chainFromInfo } from '../../fairdraw/src/beacon/chain-info.ts';
import { chainHash, roundFor } from '../../fairdraw/src/beacon/chain.ts';
import { conditionsText } from '../../fairdraw/src/statements/conditions-text.ts';
import { conditionsHash } from '../../fairdraw/src/statements/conditions.ts';
import { certificateOf, type PickedTicket } from '../../fairdraw/src/statements/certificate.ts';
import { InclusionPaths } from '../../fairdraw/src/tree/inclusion.ts';
import { issueLeaf, voidLeaf } from '../../fairdraw/src/tree/leaves.ts';
import { beginningHash, type LedgerBeginning } from '../../fairdraw/src/ledger/ledger-beginning.ts';
import { logHeader, logLine, type LogEntry } from '../../fairdraw/src/statements/log-text.ts';
import { codeOfIndex } from '../../fairdraw/src/draw/number-space.ts';
import {
  numberSpaceOf,
  pubHash,
  seedCommit,
  termsHash,
  type Publication,
} from '../../fairdraw/src/statements/publication.ts';
import { beaconFromRelay } from '../../fairdraw/src/beacon/relay.ts';
import { leadMs } from '../../fairdraw/src/beacon/rounds.ts';
import { closeDraw, runDraw } from '../../fairdraw/src/draw/run.ts';
import {
  closeHash,
  resultHash,
  type Close,
  type Result,
} from '../../fairdraw/src/statements/statements.ts';
import { Frontier, leafHash } from '../../fairdraw/src/tree/tree.ts';
import { relayChain, signRound } from '../../sandbox/src/relay/relay-chain.ts';

const seed = new Uint8Array(32).fill(7);
const runAtMs = 1_800_000_000_000;
/** The sandbox's, so that every round can be had. */
export const chain = chainFromInfo(relayChain);
const conditions = conditionsText({
  name: 'A large draw',
  club: { id: 'club', name: 'A club' },
  prizes: [{ quantity: 1, valueMinor: null, text: 'A car' }],
  onePrizeEach: false,
  perPerson: null,
  prices: [{ count: 1, minor: 1000, currency: 'AUD', exponent: 2 }],
  freeOnline: null,
  maxFreeOnline: null,
  freePost: null,
  soldOut: null,
  maxGiven: null,
  opensAtMs: null,
  image: null,
  description: null,
  claimDays: 14,
  eligible: [],
  confirmEntries: false,
});
/** Every hundredth ticket was refunded at the end. */
const voidEvery = 100;

export const publication: Publication = {
  drawId: 'a large draw',
  revision: 0,
  previous: zero32(),
  kind: 'paid',
  method: 'COMPUTER_PICKED_WINNER',
  runAtMs,
  ticketCap: 0,
  numbersLength: 8,
  numbersFrom: 0,
  numbersTo: 9,
  winners: 1,
  reserves: 3,
  chainHash: chainHash(chain),
  round: roundFor(chain, runAtMs + leadMs),
  seedCommit: seedCommit(seed, nodeSha256),
  termsHash: termsHash('<p>Terms</p>', nodeSha256),
  conditionsHash: conditionsHash(conditions, nodeSha256),
  witnessHash: null,
  lockRound: null,
  lock: null,
};

/** The log of a draw with so many tickets: codes all different, commitments like any other. */
export function* entriesOf(tickets: number): Generator<LogEntry> {
  const space = numberSpaceOf(publication);
  const number = new Uint8Array(8);
  for (let serial = 0; serial < tickets; serial += 1) {
    new DataView(number.buffer).setUint32(4, serial);
    // Odd and no multiple of five, so it meets each of the 10⁸ codes once.
    const index = (BigInt(serial) * 48_271n) % 100_000_000n;
    const holderCommit = nodeSha256(number);
    yield { type: 'issue', serial, code: codeOfIndex(space, index), holderCommit };
  }
  for (let serial = 0; serial < tickets; serial += voidEvery) {
    yield { type: 'void', serial, reason: 'holder' };
  }
}

/**
 * The work of the product's process for a draw: leaves, both trees, close, result and its proofs.
 */
export async function sealLargeDraw(entries: readonly LogEntry[], folder: string): Promise<void> {
  const published = pubHash(publication, nodeSha256);
  const voided = new Set(entries.flatMap((e) => (e.type === 'void' ? [e.serial] : [])));
  const log = new Frontier(nodeSha256);
  const list = new Frontier(nodeSha256);
  const sealed: Uint8Array[] = [];
  for (const entry of entries) {
    const leaf = leafOf(published, entry);
    log.push(leaf);
    if (entry.type === 'void' || voided.has(entry.serial)) continue;
    list.push(leaf);
    sealed.push(leaf);
  }
  const heads = { log: log.head(), list: list.head() };
  const closedAtMs = publication.runAtMs;
  const { round } = publication;
  const close = closeDraw({ publication, ...heads, closedAtMs, seed, round }, nodeSha256);
  const beacon = beaconFromRelay(signRound(round), nodeSha256);
  const value = beaconValue(beacon, nodeSha256);
  const run = { publication, close, beacon: value, findPosition: () => null };
  const { result } = await runDraw(run, nodeSha256);
  const paths = new InclusionPaths(sealed.length, result.positions, nodeSha256);
  for (const leaf of sealed) paths.push(leaf);
  const proofs = result.positions.map((position) => paths.path(position));
  const live = entries.filter((e) => e.type === 'issue' && !voided.has(e.serial));
  writeCertificate(folder, { close, beacon, result, proofs, live });
}

function leafOf(published: Uint8Array, entry: LogEntry): Uint8Array {
  const data = { ...entry, pubHash: published };
  return leafHash(data.type === 'issue' ? issueLeaf(data) : voidLeaf(data), nodeSha256);
}

type Drawn = {
  close: Close;
  beacon: Beacon;
  result: Result;
  proofs: readonly (readonly Uint8Array[])[];
  live: readonly LogEntry[];
};

function picksOf({ result, live, proofs }: Drawn): PickedTicket[] {
  return result.positions.flatMap((position, rank) => {
    const ticket = live[position];
    if (ticket?.type !== 'issue') return [];
    const { serial, code, holderCommit } = ticket;
    return [{ position, serial, code, holderCommit, proof: proofs[rank] ?? [] }];
  });
}

function writeCertificate(folder: string, drawn: Drawn): void {
  const { close, beacon, result } = drawn;
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = publicKey.export({ format: 'jwk' });
  const key = Buffer.from(jwk.x ?? '', 'base64url');
  const sign = (statement: Uint8Array): Buffer => signBytes(null, statement, privateKey);
  const picks = picksOf(drawn);
  const certificate = certificateOf({
    publication,
    conditions,
    close,
    beacon,
    reveal: null,
    lockBeacon: null,
    result,
    picks,
    passOvers: [],
    witnesses: null,
    signatures: {
      publicKey: key,
      pub: sign(pubHash(publication, nodeSha256)),
      close: sign(closeHash(close, nodeSha256)),
      reveal: null,
      result: sign(resultHash(result, nodeSha256)),
    },
    keys: { beginnings: [begun(key)], changes: [], before: [] },
    ledger: {
      origin: 'bench.example/public',
      pubSeq: 0,
      closeSeq: 1,
      revealSeq: null,
      resultSeq: 2,
    },
    anchors: [],
  });
  writeFileSync(join(folder, 'certificate.json'), JSON.stringify(certificate));
  writeFileSync(join(folder, 'number.txt'), toHex(beginningHash(begun(key))));
}

/** The first entry of the ledger, which nobody reads here. */
function begun(publicKey: Uint8Array): LedgerBeginning {
  const origin = 'bench.example/public';
  return { origin, publicKey, recoveryKey: publicKey, previous: '', reason: '' };
}

/** The public log as a file. @returns its size in bytes */
export function writeLog(entries: readonly LogEntry[], folder: string): number {
  const file = openSync(join(folder, 'log.txt'), 'w');
  let bytes = writeSync(file, logHeader(pubHash(publication, nodeSha256)));
  for (let from = 0; from < entries.length; from += 10_000) {
    bytes += writeSync(
      file,
      entries
        .slice(from, from + 10_000)
        .map(logLine)
        .join(''),
    );
  }
  closeSync(file);
  return bytes;
}
