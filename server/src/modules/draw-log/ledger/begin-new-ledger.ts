import { checkpointOf, readCheckpoint, type Checkpoint } from 'fairdraw/ledger/checkpoint';
import { isOneRow, ledgerName, ledgerNumber } from 'fairdraw/ledger/ledger-name';
import { noteKeyText, readNote } from 'fairdraw/ledger/signed-note';
import type { Context } from '../../../context.ts';
import { transaction, type Trx } from '../../../db/database.ts';
import { askWitnessesFirst } from './ask-witnesses.ts';
import { beginLedger } from './begin-ledger.ts';
import { carryDraws } from './carry-draws.ts';
import { findCheckpoint, getLedger, type SignedLedger } from './checkpoints.store.ts';
import { readKeptNote } from './kept-checkpoint.ts';
import { lossFault, noSigner } from './ledger-fault.ts';
import { lockLedger } from './ledger.store.ts';
import { readLedgerKeys } from './read-ledger-keys.ts';
import { currentWitnesses } from './witnesses/named-witnesses.ts';
import { listWitnessProgress } from './witnesses.store.ts';

type Sources = Pick<Context, 'db' | 'clock' | 'log' | 'secrets' | 'settings' | 'witness'>;

export type Beginning = {
  /** Why entries are lost, for everybody. */
  reason: string;
  /** The last checkpoint that somebody else has, a signed note; null where DATA_DIR has it. */
  checkpoint: string | null;
};

export type BegunLedger = {
  /** The name and the key of the new ledger, as a witness takes it. */
  key: string;
  previous: Checkpoint;
  /** Draws that go on in it. */
  carried: number;
};

/**
 * Begins a ledger in the place of one that lost entries which others have seen. Its first entry
 * names the last head of the other, and the reason. One transaction: afterwards everybody goes on
 * in the new ledger, and when it is cut off, nothing happened.
 *
 * @throws {RangeError} while the ledger lacks nothing, or nobody shows the last checkpoint
 */
export async function beginNewLedger(
  sources: Sources,
  { reason, checkpoint }: Beginning,
): Promise<BegunLedger> {
  const { db, clock, secrets } = sources;
  await askWitnessesFirst(sources, clock.now());
  return transaction(db, async (trx) => {
    await lockLedger(trx);
    const ledger = await getLedger(trx);
    await demandLoss(trx, sources, ledger);
    const note = await lastNote(trx, sources, { ledger, given: checkpoint });
    const previous = checkpointOf(readNote(note));
    await demandAllSeen(trx, { ledger, previous });
    const number = ledgerNumber(previous.origin) + 1;
    const origin = ledgerName(previous.origin, number);
    const { recovery: recoveryKey, current } = await readLedgerKeys(trx);
    const signer = secrets.signer(current);
    if (!signer) throw new RangeError(noSigner);
    const now = clock.now();
    const next = { number, origin };
    await beginLedger(trx, { ledger: next, signer, recoveryKey, previous: note, reason, now });
    const carried = await carryDraws(trx, ledger, now);
    const { publicKey } = signer;
    const key = noteKeyText({ name: origin, type: 'ed25519', publicKey });
    return { key, previous, carried };
  });
}

async function demandLoss(trx: Trx, sources: Sources, ledger: SignedLedger): Promise<void> {
  if ((await lossFault(trx, sources, ledger)) === null) {
    throw new RangeError(`The ledger ${ledger.origin} lacks nothing: it goes on.`);
  }
}

type Shown = { ledger: SignedLedger; given: string | null };

/** The largest head that is known: kept in the folder, given, or signed in the database. */
async function lastNote(
  trx: Trx,
  { settings }: Sources,
  { ledger, given }: Shown,
): Promise<string> {
  const { first, changes } = await readLedgerKeys(trx);
  if (given !== null) readCheckpoint(given, [first, ...changes.map(({ newKey }) => newKey)]);
  const stored = await findCheckpoint(trx, ledger.number);
  const notes = [readKeptNote(settings), given, stored?.note ?? null].filter(
    (note) => note !== null,
  );
  const [last] = notes.toSorted((one, other) => order(other) - order(one));
  const other = notes.find((note) => !isOneRow(headOf(note).origin, ledger.origin));
  if (last === undefined || other !== undefined) {
    throw new RangeError(`There is a checkpoint of another ledger: ${headOf(other ?? '').origin}.`);
  }
  return last;
}

function headOf(note: string): Checkpoint {
  return checkpointOf(readNote(note));
}

/** A later ledger is behind all heads of an earlier one. */
function order(note: string): number {
  const { origin, size } = headOf(note);
  return ledgerNumber(origin) * 2 ** 40 + size;
}

type Seen = { ledger: SignedLedger; previous: Checkpoint };

/** The first entry names at least what each witness has seen. */
async function demandAllSeen(trx: Trx, { ledger, previous }: Seen): Promise<void> {
  if (previous.origin !== ledger.origin) return;
  const progress = await listWitnessProgress(trx, ledger.number);
  for (const { key } of await currentWitnesses(trx)) {
    const { size = 0 } = progress.get(noteKeyText(key)) ?? {};
    if (size <= previous.size) continue;
    throw new RangeError(
      `Witness ${key.name} has seen ${size} entries: give its last checkpoint with --checkpoint FILE.`,
    );
  }
}
