import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { takeByWork } from '../../flow/fair-share/take-share.ts';
import type { Client } from './mount.ts';

type Trying = { endpoint: AnyEndpoint; client: Client };

/**
 * Does a call that may try a password or a code. Wrong ones count for the network over all
 * accounts, so that nobody guesses at many accounts a little; beyond its share a network works for
 * each further try. Counted before it is compared, so that many at once are no way around; what was
 * not wrong is given back.
 *
 * @throws {Refusal} proofNeeded
 */
export async function countingWrongSecrets<T>(
  context: Context,
  { endpoint, client }: Trying,
  work: () => Promise<T> | T,
): Promise<T> {
  if (!endpoint.triesSecret) return work();
  const { address, proof } = client;
  const guess = await takeByWork(context, 'failedSignIns', { address, proof });
  try {
    const answer = await work();
    await guess.giveBack();
    return answer;
  } catch (failure) {
    if (!isWrongSecret(failure)) await guess.giveBack();
    throw failure;
  }
}

function isWrongSecret(failure: unknown): boolean {
  if (!(failure instanceof Refusal)) return false;
  return failure.kind === 'unauthenticated' || failure.fields?.['otp'] !== undefined;
}
