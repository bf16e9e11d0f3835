import { sendCode } from '@clubdraw/contract/accounts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { codeSender, type SendingState } from './code-sender.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Mails a code to `email` at once, and again on demand. */
export function useCodeSender(email: string): SendingState & { resend: () => void } {
  const [sender] = useState(() =>
    codeSender({
      ask: () => call(sendCode, { body: { username: email } }),
      pause,
      now: () => performance.now(),
    }),
  );
  useEffect(() => void sender.send(), [sender]);
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  return { ...state, resend: () => void sender.send() };
}
