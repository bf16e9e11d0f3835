import { cosignedAt } from 'fairdraw/ledger/cosignature';
import { noteKeyText, readNote, signatureLine, signaturesOf } from 'fairdraw/ledger/signed-note';
import { consistencyProof } from 'fairdraw/tree/tile-proofs';
import { sizeType, witnessRequestText, witnessSizeOf } from 'fairdraw/ledger/witness-request';
import type { Context } from '../../../context.ts';
import type { Witness, WitnessAnswer } from '../../../edge/witnesses.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { sha256 } from '../native-sha256.ts';
import { findCheckpoint, getLedger, type StoredCheckpoint } from './checkpoints.store.ts';
import { ledgerFault } from './ledger-fault.ts';
import { findLastOf } from './ledger.store.ts';
import { treeAt } from './read-tile.ts';
import { signCheckpoint } from './sign-checkpoint.ts';
import { askedWitnesses } from './witnesses/named-witnesses.ts';
import {
  insertCosignature,
  storeWitnessProgress,
  listWitnessProgress,
  type WitnessProgress,
} from './witnesses.store.ts';

export type WitnessContext = Pick<Context, 'db' | 'log' | 'witness'>;

const usualMs = 10 * 60 * 1000;
/** A close is worth asking again soon, until its round is there. */
const closeMs = 60 * 1000;
const againMs = 2 * 1000;

/**
 * Asks witnesses to cosign the ledger: soon after each close, so that they have seen it before its
 * round, and otherwise every ten minutes while the ledger grows. All are asked at once, a slow one
 * waits for itself alone, and nothing of the product waits for any of them.
 */
export async function askWitnesses(context: Context, now: Date): Promise<void> {
  const named = await askedWitnesses(context.db);
  if (named.length === 0) return;
  if ((await ledgerFault(context.db, context)) !== null) return;
  const checkpoint = await signCheckpoint(context);
  const { ledger } = checkpoint;
  const progress = await listWitnessProgress(context.db, ledger);
  const close = await findLastOf(context.db, { ledger, kind: 'close' });
  const due = named.filter(({ key }) => {
    const known = progress.get(noteKeyText(key));
    return isDue(known, { size: checkpoint.size, close, now });
  });
  await Promise.all(
    due.map((one) => askInPeace(context, { witness: context.witness(one), checkpoint, now })),
  );
}

/**
 * Asks each witness once for what was signed already, when a process starts and before it signs
 * anything: one that has seen a longer ledger shows that ours lost entries.
 */
export async function askWitnessesFirst(context: WitnessContext, now: Date): Promise<void> {
  const { number } = await getLedger(context.db);
  const checkpoint = await findCheckpoint(context.db, number);
  if (!checkpoint || checkpoint.size === 0) return;
  const named = await askedWitnesses(context.db);
  await Promise.all(
    named.map((one) => askInPeace(context, { witness: context.witness(one), checkpoint, now })),
  );
}

type Moment = { size: number; close: { seq: number; at: Date } | undefined; now: Date };

function isDue(known: WitnessProgress | undefined, { size, close, now }: Moment): boolean {
  if (!known) return size > 0;
  if (known.size >= size) return false;
  const waitedMs = now.getTime() - known.askedAt.getTime();
  const isForClose =
    close !== undefined && close.seq >= known.size && now.getTime() - close.at.getTime() < closeMs;
  const isNews = isForClose && (waitedMs >= againMs || close.at >= known.askedAt);
  return isNews || waitedMs >= usualMs || waitedMs < 0;
}

type Asking = { witness: Witness; checkpoint: StoredCheckpoint; now: Date };

/** A witness that fails is the witness's business; it is asked again. */
async function askInPeace(context: WitnessContext, asking: Asking): Promise<void> {
  const { name } = asking.witness.key;
  try {
    await ask({ ...context, log: context.log.child({ witness: name }) }, asking);
  } catch (error) {
    context.log.warn({ err: error, witness: name }, 'a witness did not cosign');
  }
}

const maxTries = 2;

async function ask(context: WitnessContext, { witness, checkpoint, now }: Asking): Promise<void> {
  const { db, log } = context;
  const name = noteKeyText(witness.key);
  const { ledger } = checkpoint;
  const asked = { ledger, witness: name };
  let oldSize = (await listWitnessProgress(db, ledger)).get(name)?.size ?? 0;
  for (let tries = 0; tries < maxTries; tries += 1) {
    await storeWitnessProgress(db, asked, { size: oldSize, askedAt: now });
    const proof = await consistencyProof(treeAt(db, checkpoint), oldSize, sha256);
    const answer = await witness.ask(witnessRequestText({ oldSize, proof, note: checkpoint.note }));
    if (answer.status === 200) return keep(context, { witness, checkpoint, now }, answer);
    if (answer.status !== 409 || !answer.type.startsWith(sizeType)) {
      log.error({ status: answer.status, answer: answer.body }, 'a witness refused to cosign');
      return;
    }
    oldSize = witnessSizeOf(answer.body);
    if (oldSize > checkpoint.size) {
      await storeWitnessProgress(db, asked, { size: oldSize, askedAt: now });
      log.error({ size: oldSize }, 'a witness has cosigned a longer ledger than ours');
      return;
    }
  }
}

/** Keeps the witness's own line, if it is a valid one, and no other. */
async function keep(
  { db, log }: WitnessContext,
  { witness: { key }, checkpoint: { ledger, size, note }, now }: Asking,
  { body }: WitnessAnswer,
): Promise<void> {
  const cosigned = readNote(note + body);
  const seconds = cosignedAt(cosigned, key);
  const [own] = signaturesOf(cosigned, key);
  if (seconds === null || !own) {
    log.error({ answer: body }, 'a witness answered with a cosignature that is none');
    return;
  }
  const witness = noteKeyText(key);
  const cosignedAtTime = new Date(seconds * 1000);
  await insertCosignature(db, {
    ledger,
    size,
    witness,
    line: signatureLine(own),
    cosignedAt: cosignedAtTime,
  });
  await storeWitnessProgress(db, { ledger, witness }, { size, askedAt: now });
}

/** No due work: nobody waits for a witness. */
export const ledgerWitnesses: Sweep = {
  name: 'ledgerWitnesses',
  sweep: askWitnesses,
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};
