import * as messages from '@clubdraw/domain/texts/messages';
import { useState } from 'react';
import { ApiFailure, failureText } from '../../../api/api-failure.ts';
import { useSend } from '../../../api/use-send.ts';

export type Press = {
  press: () => void;
  isBusy: boolean;
  /** Why the last press did nothing. */
  problem: string | undefined;
};

/**
 * A press that the page's action answers. Once it went through it stays busy: what it asked for
 * comes by the draw's course.
 */
function usePress(intent: 'startLive' | 'showAgain'): Press {
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const { send, busy } = useSend((answer) => {
    if (answer instanceof ApiFailure) setProblem(failureText(answer, messages.somethingWentWrong));
    else setDone(true);
  });
  const press = (): void => {
    setProblem(undefined);
    send({ intent });
  };
  return { press, isBusy: busy || isDone, problem };
}

/** The press that opens the envelope of a LIVE draw. */
export function useOpening(): Press {
  return usePress('startLive');
}

/** The press that has the stage show a drawn draw once more. */
export function useShowingAgain(): Press {
  return usePress('showAgain');
}
