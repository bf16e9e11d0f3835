import { sendCode } from '@clubdraw/contract/accounts';
import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { useCountdown } from './use-countdown.ts';

type Sender = {
  sending: boolean;
  /** A code is in the mailbox: just sent, or still active from before. */
  sent: boolean;
  problem: string | undefined;
  /** Seconds until another code may be asked for. */
  wait: number;
  resend: () => void;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Mails a code to `email` at once and on demand (spec §2.17, §4.4). */
export function useCodeSender(email: string): Sender {
  const [sending, setSending] = useState(true);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [wait, startWait] = useCountdown();
  const busy = useRef(false);
  const ask = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    const outcome = await sendWithRetries({
      ask: () => call(sendCode, { body: { username: email } }),
      pause,
    });
    busy.current = false;
    setSending(false);
    if (outcome.kind === 'failed') return setProblem(outcome.text);
    setSent(true);
    startWait(outcome.kind === 'wait' ? outcome.seconds : oneTimeCodes.waitSeconds);
  }, [email, startWait]);
  const begin = useEffectEvent(() => void ask());
  useEffect(() => begin(), []);
  const resend = (): void => {
    setSending(true);
    setProblem(undefined);
    void ask();
  };
  return { sending, sent, problem, wait, resend };
}
