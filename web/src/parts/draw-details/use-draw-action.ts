import { useState } from 'react';
import { ApiFailure, failureText } from '../../api/api-failure.ts';
import { useSend } from '../../api/use-send.ts';

type DrawAction = {
  opened: boolean;
  open: () => void;
  close: () => void;
  confirm: () => void;
  busy: boolean;
  problem: string | undefined;
};

/** An act on a draw that is confirmed in a dialog; a refusal is said there. */
export function useDrawAction(intent: 'cancel' | 'startLive', fallback: string): DrawAction {
  const [opened, setOpened] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { send, busy } = useSend((answer) => {
    if (answer instanceof ApiFailure) setProblem(failureText(answer, fallback));
    else setOpened(false);
  });
  return {
    opened,
    open: () => {
      setProblem(undefined);
      setOpened(true);
    },
    close: () => {
      if (!busy) setOpened(false);
    },
    confirm: () => {
      setProblem(undefined);
      send({ intent });
    },
    busy,
    problem,
  };
}
