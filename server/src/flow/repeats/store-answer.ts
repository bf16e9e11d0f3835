import { keptSince } from '@clubdraw/domain/time/retention';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findDoneCall, insertDoneCall, type NamedCall } from './done-calls.store.ts';

/** A call that its program may send again. */
export type RepeatedCall = NamedCall & {
  requestHash: Buffer;
  /** Gives an answer of the call's operation the form in which it is sent. */
  sentFor(answer: unknown): { status: number; text: string };
  /** The answer is stored, or will be once the transaction is committed. */
  isStored: boolean;
};

/** The same call was done at this moment by somebody else; what this one did is taken back. */
export class DoneMeanwhile extends Error {}

/** Calls that were done until this instant are forgotten: their names are free again. */
export function forgottenUntil(now: Date): Date {
  return keptSince('doneCalls', now);
}

type Repeating = Pick<Context, 'repeat' | 'clock'>;

/**
 * Stores the answer of a call as the last thing in the transaction of what it does: a process that
 * dies leaves both or neither, so that the same call sent again does nothing twice (decision 0136).
 * Where the program gave the call no name there is nothing to store. A call that changes nothing
 * stores none. A call in portions says with each but the last one how much it has done `soFar`: the
 * same call sent again goes on from there.
 *
 * @throws {DoneMeanwhile} where the same call committed meanwhile: this transaction is rolled back
 */
export async function storeAnswer(
  trx: Trx,
  { repeat, clock }: Repeating,
  answer: unknown,
  soFar: number | null = null,
): Promise<void> {
  if (!repeat) return;
  const now = clock.now();
  const { status, text } = repeat.sentFor(answer);
  const { ownerId, callerId, nameHash, requestHash } = repeat;
  const call = { ownerId, callerId, nameHash, requestHash, status, answer: text, soFar };
  if (!(await insertDoneCall(trx, { ...call, now, after: forgottenUntil(now) }))) {
    throw new DoneMeanwhile();
  }
  repeat.isStored = true;
}

/**
 * How much of this call in portions was done before, by a process that died or by the same call at
 * this moment; 0 where nothing was, and where the program gave the call no name. The caller holds
 * the lock under which portions are done.
 *
 * @throws {DoneMeanwhile} where all of it is done, and where the name is that of another call
 */
export async function readSoFar(trx: Trx, { repeat, clock }: Repeating): Promise<number> {
  if (!repeat) return 0;
  const done = await findDoneCall(trx, { ...repeat, after: forgottenUntil(clock.now()) });
  if (!done) return 0;
  const isSame = done.requestHash.equals(repeat.requestHash);
  if (!isSame || done.soFar === null) throw new DoneMeanwhile();
  return done.soFar;
}
