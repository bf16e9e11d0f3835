import { oneTimeCodes } from '@clubdraw/domain/people/one-time-code';
import { useRef, useState, type FormEvent } from 'react';
import { useWholeCode } from '../../ui/use-whole-code.ts';

type Options = {
  /** Called with the code; an error that it throws is explained and leaves the form usable. */
  verify: (code: string) => Promise<void>;
  explain: (failure: unknown) => string;
  /** Whether everything but the code is there. */
  ready: boolean;
};

/**
 * A typed code: the sixth digit sends it, as the button does, and a refusal stands until it
 * changes.
 */
export function useCodeForm({ verify, explain, ready }: Options) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  /** True once what stands in the field was sent. */
  const isSent = useRef(false);
  const send = async (): Promise<void> => {
    if (isSending.current || code === '' || !ready) return;
    isSending.current = true;
    isSent.current = true;
    setBusy(true);
    try {
      await verify(code);
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
    isSending.current = false;
  };
  useWholeCode(code, oneTimeCodes.digits, () => {
    if (!isSent.current) void send();
  });
  const type = (typed: string): void => {
    setCode(typed);
    setProblem(undefined);
    isSent.current = false;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return { code, busy, problem, type, submit, canVerify: code !== '' && ready };
}
