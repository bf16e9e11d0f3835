import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import {
  idempotencyHeader,
  idempotencyPattern,
  isDoneOnce,
} from '@clubdraw/contract/wire/idempotency-key';
import { Refusal } from '@clubdraw/domain/refusal';
import * as keyMessages from '@clubdraw/domain/texts/key-messages';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { tokenHash } from '../../edge/token-hash.ts';
import { takeShare } from '../../flow/fair-share/take-share.ts';
import { findDoneCall } from '../../flow/repeats/done-calls.store.ts';
import {
  DoneMeanwhile,
  forgottenUntil,
  type RepeatedCall,
} from '../../flow/repeats/store-answer.ts';

/** An answer as it is sent. */
export type Sent = { status: number; text: string };

type Asked = {
  endpoint: AnyEndpoint;
  request: FastifyRequest;
  /** Its input is as it was read: two spellings of the same are one. */
  call: { context: Context; input: { params: unknown; body: unknown } };
  sentFor: (answer: unknown) => Sent;
  work: (context: Context) => Promise<unknown>;
};

/**
 * Does a call once, whose program gave it a name: sent again within a day it answers as before and
 * does nothing, also at the same moment and after a process died (product §7.6). A refusal did
 * nothing and is not kept, and neither is the answer of a call that found nothing to do: sent again
 * it finds the same. Undefined for a call without a name, and for one of another sort: it is not
 * done.
 *
 * @throws {Refusal} invalid for a name that is too long, or has other characters; conflict for that
 *   of another call; tooSoon, beyond the names that a club has in a day
 */
export async function doneOnce({ work, ...asked }: Asked): Promise<Sent | undefined> {
  const repeat = repeatedCallOf(asked);
  if (!repeat) return undefined;
  const known = await answerKept(asked.call.context, repeat);
  if (known) return known;
  const context = { ...asked.call.context, repeat };
  const taken = await takeShare(context, 'storedAnswers', { club: repeat.ownerId });
  try {
    const answer = await work(context);
    // It found nothing to do: the same call may have done it meanwhile.
    const done = repeat.isStored ? undefined : await answerKept(context, repeat);
    return done ?? repeat.sentFor(answer);
  } catch (failure) {
    const isMeanwhile = failure instanceof DoneMeanwhile || failure instanceof Refusal;
    const done = isMeanwhile && (await answerKept(context, repeat));
    if (!done) throw failure;
    return done;
  } finally {
    if (!repeat.isStored) await taken.giveBack();
  }
}

function repeatedCallOf(asked: Omit<Asked, 'work'>): RepeatedCall | undefined {
  const { endpoint, request, call, sentFor } = asked;
  const name = request.headers[idempotencyHeader.toLowerCase()];
  const { by } = call.context;
  if (name === undefined || !by || !isDoneOnce(endpoint)) return undefined;
  if (typeof name !== 'string' || !idempotencyPattern.test(name)) {
    throw new Refusal('invalid', keyMessages.idempotencyKeyForm);
  }
  const said = JSON.stringify([endpoint.name, call.input.params, call.input.body]);
  return {
    ownerId: by.clubId,
    callerId: by.keyId ?? by.personId ?? by.clubId,
    nameHash: tokenHash('idempotency-key', name),
    requestHash: tokenHash('request', said),
    sentFor,
    isStored: false,
  };
}

async function answerKept({ db, clock }: Context, repeat: RepeatedCall): Promise<Sent | undefined> {
  const done = await findDoneCall(db, { ...repeat, after: forgottenUntil(clock.now()) });
  if (!done) return undefined;
  if (!done.requestHash.equals(repeat.requestHash)) {
    throw new Refusal('conflict', keyMessages.idempotencyKeyUsed);
  }
  if (done.soFar !== null) return undefined;
  return { status: done.status, text: done.answer };
}
