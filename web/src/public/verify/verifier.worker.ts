import { checkDraw } from './check-draw.ts';
import { findPlace } from './find-place.ts';
import type { Answer, Question } from './verifier-talk.ts';

function say(answer: Answer): void {
  postMessage(answer);
}

/** The verifier, away from the page: a million hashes do not make it stutter. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const answered = data.kind === 'check' ? checkDraw(data, say) : findPlace(data);
  answered.then(say, (error: unknown) => {
    say({ kind: 'trouble', text: error instanceof Error ? error.message : String(error) });
  });
});
