import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import { useEffect, useRef, useState, type FormEvent } from 'react';

/** The last digit is seen before the code is sent by itself. */
const pauseMs = 700;

type Options = {
  /** Called with the code; an error that it throws is explained and leaves the form usable. */
  verify: (code: string) => Promise<void>;
  explain: (failure: unknown) => string;
  /** Whether everything but the code is there. */
  ready: boolean;
};

/** A typed code: the sixth digit sends it, as the button does, and a refusal stands until it changes. */
export function useCodeForm({ verify, explain, ready }: Options) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const timer = useRef(0);
  const isSending = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const send = async (typed: string): Promise<void> => {
    window.clearTimeout(timer.current);
    if (isSending.current || typed === '' || !ready) return;
    isSending.current = true;
    setBusy(true);
    try {
      await verify(typed);
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
    isSending.current = false;
  };
  const type = (typed: string): void => {
    setCode(typed);
    setProblem(undefined);
    window.clearTimeout(timer.current);
    const isWhole = typed.length === oneTimeCodes.digits && typed !== code;
    if (isWhole) timer.current = window.setTimeout(() => void send(typed), pauseMs);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(code);
  };
  return { code, busy, problem, type, submit, canVerify: code !== '' && ready };
}
