import { useRef, useState } from 'react';
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
  // A second press can still come while the dialog of an act that is done fades away.
  const sent = useRef(false);
  const { send, busy } = useSend((answer) => {
    if (!(answer instanceof ApiFailure)) return setOpened(false);
    sent.current = false;
    setProblem(failureText(answer, fallback));
  });
  return {
    opened,
    open: () => {
      sent.current = false;
      setProblem(undefined);
      setOpened(true);
    },
    close: () => {
      if (!busy) setOpened(false);
    },
    confirm: () => {
      if (sent.current) return;
      sent.current = true;
      setProblem(undefined);
      send({ intent });
    },
    busy,
    problem,
  };
}
