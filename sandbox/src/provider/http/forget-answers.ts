import type { Collection } from '../../store/collection.ts';
import type { StoredAnswer } from '../records.ts';

/** Milliseconds that an idempotency key is remembered. */
const answersAreKept = 24 * 60 * 60 * 1000;

export function isForgotten({ createdAt }: StoredAnswer, now: Date): boolean {
  return now.getTime() - createdAt > answersAreKept;
}

/** Makes room: drops the answers that no key can bring back any more. */
export function forgetAnswers(answers: Collection<StoredAnswer>, now: Date): void {
  for (const answer of answers.values()) {
    if (isForgotten(answer, now)) answers.delete(answer.key);
  }
}
