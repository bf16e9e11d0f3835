import { checkDraw } from './check-draw.ts';
import { findPlace } from './find-place.ts';
import type { VerifierAnswer, VerifierQuestion } from './verifier-talk.ts';
import { watchDrawToCheck } from './watch-draw.ts';

function say(answer: VerifierAnswer): void {
  postMessage(answer);
}

/** Ends what is being waited for. */
let wakeUp = (): void => {};

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    wakeUp = resolve;
    setTimeout(resolve, ms);
  });
}

function answerTo(question: VerifierQuestion): Promise<VerifierAnswer> {
  if (question.kind === 'check') return checkDraw(question, say);
  if (question.kind === 'find') return findPlace(question);
  const nowMs = (): number => Date.now() + question.aheadMs;
  return watchDrawToCheck(question, say, { nowMs, pause });
}

/** The verifier, away from the page: a million hashes do not make it stutter. */
addEventListener('message', ({ data }: MessageEvent<VerifierQuestion | 'wake'>) => {
  if (data === 'wake') return wakeUp();
  answerTo(data).then(say, (error: unknown) => {
    say({ kind: 'trouble', text: error instanceof Error ? error.message : String(error) });
  });
});
