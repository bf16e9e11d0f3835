import { equalBytes } from '../tree/bytes.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { codeOfIndex, spaceSize } from './number-space.ts';
import { pickNumber, pickTickets } from './pick.ts';
import { numberSpaceOf, pubHash, seedCommit, type Publication } from '../statements/publication.ts';
import {
  closeHash,
  drawSeed,
  resultHash,
  type Close,
  type Result,
} from '../statements/statements.ts';
import { Frontier, type TreeHead } from '../tree/tree.ts';

/**
 * The head of a sealed list: the leaf hashes of the issued tickets that are not void, by ascending
 * serial. Streams, so a list of any size takes O(log n) memory.
 */
export async function sealList(
  leaves: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  hash: Sha256 = sha256,
): Promise<TreeHead> {
  const list = new Frontier(hash);
  for await (const leaf of leaves) list.push(leaf);
  return list.head();
}

export type Sealing = {
  publication: Publication;
  log: TreeHead;
  list: TreeHead;
  closedAtMs: number;
  /** The seed that the draw committed to; null for one with a lock, whose close shows none. */
  seed: Uint8Array | null;
  /** The round that will decide. */
  round: number;
  /** When the draw runs, where selling out moved it ahead of its announced time. */
  runAtMs?: number;
};

/**
 * The statement that ends the entries and shows the seed, unless a lock keeps it: from here on only
 * the round is unknown. Throws RangeError when the draw is not due, the list is longer than the
 * log, or the seed is not the one that was committed to.
 */
export function closeDraw(sealing: Sealing, hash: Sha256 = sha256): Close {
  const { publication, log, list, closedAtMs, seed, round } = sealing;
  const { runAtMs = publication.runAtMs } = sealing;
  checkShown(publication, seed, hash);
  if (closedAtMs < runAtMs) throw new RangeError('The draw is not due yet');
  if (list.size > log.size) throw new RangeError('The list is longer than the log');
  if (round < 1) throw new RangeError('A close waits for a round');
  return {
    pubHash: pubHash(publication, hash),
    logSize: log.size,
    logRoot: log.root,
    listSize: list.size,
    listRoot: list.root,
    round,
    closedAtMs,
    seed,
  };
}

export type Run = {
  publication: Publication;
  close: Close;
  /**
   * Of a draw with a lock: what is behind it (`seedBehindLock`). The close of every other draw
   * shows its own.
   */
  seed?: Uint8Array;
  /** SHA-256 of the round's signature. */
  beacon: Uint8Array;
  /** Where the ticket with a drawn number stands in the sealed list; null when nobody has it. */
  findPosition: (code: string, index: bigint) => Promise<number | null> | number | null;
};

/**
 * The result of a closed draw: a function of its inputs alone, so a second run after a crash says
 * the same. `findPosition` is asked only where a number is drawn. Throws RangeError for inputs
 * that do not belong together.
 */
export async function runDraw(
  run: Run,
  hash: Sha256 = sha256,
): Promise<{ result: Result; resultHash: Uint8Array }> {
  checkRun(run, hash);
  const { pubHash: published, round } = run.close;
  const seed = seedOf(run);
  const decided = drawSeed({ pubHash: published, round, seed, beacon: run.beacon }, hash);
  const drawn =
    run.publication.method === 'COMPUTER_PICKED_NO_WINNER'
      ? await drawNumber(run, decided, hash)
      : drawTickets(run, decided, hash);
  const result: Result = { closeHash: closeHash(run.close, hash), drawSeed: decided, ...drawn };
  return { result, resultHash: resultHash(result, hash) };
}

type Drawn = Pick<Result, 'outcome' | 'numberIndex' | 'positions'>;

function drawTickets({ publication, close }: Run, drawSeed: Uint8Array, hash: Sha256): Drawn {
  const count = publication.winners + publication.reserves;
  const { positions } = pickTickets({ drawSeed, listSize: close.listSize, count }, hash);
  const outcome = positions.length > 0 ? 'winner' : 'no-entries';
  return { outcome, numberIndex: null, positions };
}

async function drawNumber(run: Run, drawSeed: Uint8Array, hash: Sha256): Promise<Drawn> {
  const space = numberSpaceOf(run.publication);
  const { index } = pickNumber({ drawSeed, space: spaceSize(space) }, hash);
  const position = await run.findPosition(codeOfIndex(space, index), index);
  if (position === null) return { outcome: 'no-winner', numberIndex: index, positions: [] };
  if (!Number.isSafeInteger(position) || position < 0 || position >= run.close.listSize) {
    throw new RangeError(`There is no position ${position} in the list`);
  }
  return { outcome: 'winner', numberIndex: index, positions: [position] };
}

function checkRun({ publication, close }: Run, hash: Sha256): void {
  checkShown(publication, close.seed, hash);
  if (!equalBytes(close.pubHash, pubHash(publication, hash))) {
    throw new RangeError('The close belongs to another publication');
  }
}

function seedOf({ close, seed }: Run): Uint8Array {
  const found = close.seed ?? seed;
  if (!found) throw new RangeError('Nothing shows the seed yet');
  return found;
}

/** A close shows the seed that was committed to; with a lock it shows none. */
function checkShown(
  { seedCommit: commitment }: Publication,
  seed: Uint8Array | null,
  hash: Sha256,
): void {
  if (!commitment) {
    if (seed) throw new RangeError('The close of a draw with a lock shows no seed');
    return;
  }
  if (!seed || !equalBytes(seedCommit(seed, hash), commitment)) {
    throw new RangeError('The seed is not the one that was committed to');
  }
}
