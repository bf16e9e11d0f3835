import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import { sendWithRetries } from './send-with-retries.ts';

export type SendingState = {
  sending: boolean;
  /** A code is in the mailbox: just sent, or still active from before. */
  sent: boolean;
  problem: string | undefined;
  /** The moment of `World.now` from which another code may be asked for. */
  readyAt: number;
};

type World = {
  ask: () => Promise<unknown>;
  pause: (ms: number) => Promise<void>;
  /** Milliseconds that only go forward. */
  now: () => number;
};

export type CodeSender = {
  state: () => SendingState;
  subscribe: (listener: () => void) => () => void;
  /** Asks for a code; while one is being asked for, nothing more happens. */
  send: () => Promise<void>;
};

/** The state of the codes that a screen asks for (product §2.17, §4.4). */
export function codeSender({ ask, pause, now }: World): CodeSender {
  const listeners = new Set<() => void>();
  let state: SendingState = { sending: false, sent: false, problem: undefined, readyAt: 0 };
  const become = (next: Partial<SendingState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: async () => {
      if (state.sending) return;
      become({ sending: true, problem: undefined });
      const outcome = await sendWithRetries({ ask, pause });
      if (outcome.kind === 'failed') return become({ sending: false, problem: outcome.text });
      const seconds = outcome.kind === 'wait' ? outcome.seconds : oneTimeCodes.waitSeconds;
      become({ sending: false, sent: true, readyAt: now() + seconds * 1000 });
    },
  };
}
