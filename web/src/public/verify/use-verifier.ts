import { useEffect, useRef, useState } from 'react';
import type { VerifierAnswer, VerifierQuestion } from './verifier-talk.ts';

/** Fetches the verifier into a worker of its own. */
export function startVerifier(): Worker {
  return new Worker(new URL('./verifier.worker.ts', import.meta.url), { type: 'module' });
}

/** The last message of the verifier; `progress` while it reads a log. */
export type Verifier = {
  isBusy: boolean;
  progress: { bytes: number; of: number | null; reading: number } | null;
  answer: Exclude<VerifierAnswer, { kind: 'progress' }> | null;
  ask: (question: VerifierQuestion) => void;
  /** Shows what was found elsewhere, as if it had been asked for. */
  take: (answer: Exclude<VerifierAnswer, { kind: 'progress' }>) => void;
  /** Ends what is under way and keeps the last answer. */
  stop: () => void;
};

const notLoaded = {
  kind: 'trouble',
  text: 'The verifier could not be loaded. Try again, or use verify.mjs.',
} as const;

/** A worker that comes with the first question, and checks away from the page. */
export function useVerifier(): Verifier {
  const worker = useRef<Worker | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<Verifier['progress']>(null);
  const [answer, setAnswer] = useState<Verifier['answer']>(null);

  const end = (): void => {
    setBusy(false);
    setProgress(null);
  };
  const stop = (): void => {
    worker.current?.terminate();
    worker.current = null;
    end();
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const start = (): Worker => {
    const made = startVerifier();
    made.addEventListener('message', ({ data }: MessageEvent<VerifierAnswer>) => {
      if (data.kind === 'progress') return setProgress(data);
      setAnswer(data);
      end();
    });
    made.addEventListener('error', () => {
      setAnswer(notLoaded);
      stop();
    });
    return made;
  };
  const ask = (question: VerifierQuestion): void => {
    worker.current ??= start();
    setBusy(true);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.current.postMessage(question);
  };
  return { isBusy, progress, answer, ask, take: setAnswer, stop };
}
