import { isDeepStrictEqual } from 'node:util';
import { ProviderFailure } from '../../src/edge/provider-failure.ts';

type Kept<T> = { parameters: unknown; outcome: T | ProviderFailure };

/** Does a piece of work once for its key. */
export type KeyedAnswers<T> = (key: string, parameters: object, work: () => T) => T;

/**
 * Idempotency keys as the provider has them: the first answer to a key, an error too, is the answer
 * to it from then on, and other parameters are refused.
 */
export function keyedAnswers<T extends object>(): KeyedAnswers<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, parameters, work) => {
    const known = kept.get(key) ?? { parameters, outcome: outcomeOf(work) };
    if (!isDeepStrictEqual(known.parameters, parameters))
      throw new ProviderFailure('unknown', 'the key came with other parameters before');
    kept.set(key, known);
    if (known.outcome instanceof ProviderFailure) throw known.outcome;
    return known.outcome;
  };
}

function outcomeOf<T>(work: () => T): T | ProviderFailure {
  try {
    return work();
  } catch (failure) {
    if (failure instanceof ProviderFailure) return failure;
    throw failure;
  }
}
