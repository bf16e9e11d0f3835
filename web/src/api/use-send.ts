import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher, type SubmitTarget } from 'react-router';
import type { ApiFailure } from './api-failure.ts';

/** The answer of an action that stays on its page. */
export type SendAnswer = ApiFailure | 'done';

/** An object: the router sends a bare text as it stands, which is no JSON. */
type Body = Exclude<SubmitTarget, string>;

type Sending = {
  /** Sends a body to the page's own action; while one is on its way, another press does nothing. */
  send: (body: Body) => void;
  busy: boolean;
};

/**
 * A form's way to its page's action (JSON), once at a time. `onAnswer` hears each answer once, when
 * the form is usable again.
 */
export function useSend(onAnswer: (answer: SendAnswer) => void): Sending {
  const { submit, state, data } = useFetcher<SendAnswer>();
  const sending = useRef(false);
  const tell = useEffectEvent(onAnswer);
  useEffect(() => {
    if (state === 'idle' && data !== undefined) tell(data);
  }, [state, data]);
  const send = useCallback(
    (body: Body) => {
      // Two presses can come before the first one has disabled the button.
      if (sending.current) return;
      sending.current = true;
      void submit(body, { method: 'post', encType: 'application/json' }).finally(() => {
        sending.current = false;
      });
    },
    [submit],
  );
  return { send, busy: state !== 'idle' };
}
