import { beaconValue, type Beacon } from '../src/beacon/beacon.ts';
import { fromHex } from '../src/tree/bytes.ts';
import type { CertificateParts, PickedTicket } from '../src/statements/certificate.ts';
import { inclusionPath } from '../src/tree/inclusion.ts';
import type { LedgerBeginning } from '../src/ledger/ledger-beginning.ts';
import { issueLeaf, voidLeaf, type Holder } from '../src/tree/leaves.ts';
import type { LogEntry } from '../src/statements/log-text.ts';
import { codeOfIndex, spaceSize } from '../src/draw/number-space.ts';
import { pickNumber, pickTickets } from '../src/draw/pick.ts';
import { numberSpaceOf, pubHash, type Publication } from '../src/statements/publication.ts';
import { revealHash } from '../src/statements/reveal.ts';
import {
  closeHash,
  drawSeed,
  resultHash,
  type Close,
  type Result,
} from '../src/statements/statements.ts';
import { Frontier, leafHash, type TreeHead } from '../src/tree/tree.ts';
import vectors from '../vectors/draws.json' with { type: 'json' };
import { firstBeginning } from './beginning.ts';
import { signWith } from './sign-with.ts';

const secret = fromHex(vectors.signingKey.secret);
export const publicKey = fromHex(vectors.signingKey.public);
export const sign = signWith(secret);

export type DrawPlan = {
  publication: Publication;
  /** Of a draw with a lock: the one behind it. */
  seed: Uint8Array;
  /** Of its lock; null where there is none. */
  key: Uint8Array | null;
  /** That the lock was opened, by that key unless another is given. */
  reveal: BuiltDraw['reveal'];
  lockBeacon: Beacon | null;
  entries: readonly LogEntry[];
  closedAtMs: number;
  round: number;
  beacon: Beacon;
  /** The text of the conditions that the publication has the hash of. */
  conditions: string;
  /** The text that the publication's `witnessHash` is of. */
  witnesses?: string;
  /** By serial: what opens each ticket's commitment. */
  holders: readonly Holder[];
};

/** A draw as its publisher has it, before any file is written. */
export type BuiltDraw = CertificateParts &
  Pick<DrawPlan, 'entries' | 'holders' | 'seed' | 'key'> & {
    close: Close;
    result: Result;
    /** The entry with which its ledger begins; without it there is none. */
    begins?: LedgerBeginning;
  };

type Issued = Extract<LogEntry, { type: 'issue' }>;

/** The tickets that count, by the rule of the sealed list. */
export function sealedOf(entries: readonly LogEntry[]): Issued[] {
  const voided = new Set(entries.filter(({ type }) => type === 'void').map((e) => e.serial));
  return entries.filter((e): e is Issued => e.type === 'issue' && !voided.has(e.serial));
}

export function leafOf(published: Uint8Array, entry: LogEntry): Uint8Array {
  const data = { ...entry, pubHash: published };
  return leafHash(data.type === 'issue' ? issueLeaf(data) : voidLeaf(data));
}

/** The tree's head over some entries of a draw's log. */
export function headOf(published: Uint8Array, entries: readonly LogEntry[]): TreeHead {
  const tree = new Frontier();
  for (const entry of entries) tree.push(leafOf(published, entry));
  return tree.head();
}

/** Statements that say something else than what follows. */
export type Lie = { close?: Partial<Close>; result?: Partial<Result> };

/**
 * Runs a whole draw, signed with the vectors' key, and asks nothing of the plan: what a publisher
 * would make of it who lies, but lies consistently, since what follows a lie follows from it.
 */
export function buildDraw(plan: DrawPlan, lie: Lie = {}): BuiltDraw {
  const { publication, conditions, entries, beacon, holders, key, reveal, lockBeacon } = plan;
  const close = { ...closeOf(plan), ...lie.close };
  const { pubHash: published, round } = close;
  const seed = close.seed ?? plan.seed;
  const decided = drawSeed({ pubHash: published, round, seed, beacon: beaconValue(beacon) });
  const sealed = sealedOf(entries);
  const drawn =
    publication.method === 'COMPUTER_PICKED_NO_WINNER'
      ? numberOf(publication, decided, sealed)
      : ticketsOf(publication, decided, sealed);
  const result: Result = {
    closeHash: closeHash(close),
    drawSeed: decided,
    ...drawn,
    ...lie.result,
  };
  const picks = picksAt(close.pubHash, sealed, result.positions);
  return signed({
    publication,
    conditions,
    witnesses: plan.witnesses ?? null,
    close,
    result,
    beacon,
    reveal,
    lockBeacon,
    picks,
    passOvers: [],
    entries,
    holders,
    seed,
    key,
  });
}

function closeOf({ publication, seed, key, entries, closedAtMs, round }: DrawPlan): Close {
  const published = pubHash(publication);
  const log = headOf(published, entries);
  const list = headOf(published, sealedOf(entries));
  return {
    pubHash: published,
    logSize: log.size,
    logRoot: log.root,
    listSize: list.size,
    listRoot: list.root,
    round,
    closedAtMs,
    seed: key ? null : seed,
  };
}

type Drawn = Pick<Result, 'outcome' | 'numberIndex' | 'positions'>;

function numberOf(publication: Publication, decided: Uint8Array, sealed: readonly Issued[]): Drawn {
  const space = numberSpaceOf(publication);
  const { index } = pickNumber({ drawSeed: decided, space: spaceSize(space) });
  const code = codeOfIndex(space, index);
  const positions = sealed.flatMap((ticket, at) => (ticket.code === code ? [at] : []));
  return { outcome: positions.length > 0 ? 'winner' : 'no-winner', numberIndex: index, positions };
}

function ticketsOf(
  publication: Publication,
  decided: Uint8Array,
  sealed: readonly Issued[],
): Drawn {
  const count = publication.winners + publication.reserves;
  const { positions } = pickTickets({ drawSeed: decided, listSize: sealed.length, count });
  return { outcome: positions.length > 0 ? 'winner' : 'no-entries', numberIndex: null, positions };
}

/** The tickets at some positions, with their proofs. */
export function picksAt(
  published: Uint8Array,
  sealed: readonly Issued[],
  positions: readonly number[],
): PickedTicket[] {
  const leaves = sealed.map((ticket) => leafOf(published, ticket));
  return positions.flatMap((position) =>
    sealed
      .filter((_, at) => at === position)
      .map(({ serial, code, holderCommit }) => {
        const proof = inclusionPath(leaves, position);
        return { position, serial, code, holderCommit, proof };
      }),
  );
}

/** Signs the statements as they are, whether they are true or not. */
function signed(draw: Omit<BuiltDraw, 'signatures' | 'keys' | 'ledger' | 'anchors'>): BuiltDraw {
  const { reveal, publication } = draw;
  const closed = closeHash(draw.close);
  const opened = reveal && sign(revealHash({ ...reveal, closeHash: closed }));
  const places = { pubSeq: 0, closeSeq: 2, revealSeq: reveal && 3, resultSeq: reveal ? 4 : 3 };
  return {
    ...draw,
    signatures: {
      publicKey,
      pub: sign(pubHash(publication)),
      close: sign(closed),
      reveal: opened,
      result: sign(resultHash(draw.result)),
    },
    keys: { beginnings: [firstBeginning], changes: [], before: [] },
    ledger: { origin: 'draws.example/public', ...places },
    anchors: [],
  };
}
