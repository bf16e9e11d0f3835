import { useRef, useState } from 'react';

type Calling<Busy> = { busy: Busy | undefined; error: string | undefined };

/**
 * The state of a form that calls the server, one call at a time: while one is under way `busy` names it, and
 * another one is not begun. A call answers what it changes of the state.
 */
export function useOneCall<Busy extends string, State extends Calling<Busy>>(begun: State) {
  const [state, setState] = useState(begun);
  const isAsking = useRef(false);
  const once = async (busy: Busy, call: () => Promise<Partial<State>>): Promise<void> => {
    // A second press can arrive before the button is drawn as disabled.
    if (isAsking.current) return;
    isAsking.current = true;
    setState((before) => ({ ...before, busy, error: undefined }));
    const next = await call();
    isAsking.current = false;
    setState((before) => ({ ...before, busy: undefined, ...next }));
  };
  return { state, once, startAgain: () => setState(begun) };
}
