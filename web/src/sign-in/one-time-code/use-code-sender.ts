import { sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { ownDevice } from '../../api/session/device.ts';
import { keepCodeSession } from './code-session.ts';
import { codeSender, type SendingState } from './code-sender.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Sender = SendingState & { resend: () => void };

/** Asks for a code at once, and again on demand; `ask` is the one of the first drawing. */
export function useCodeSender(ask: () => Promise<unknown>): Sender {
  const [sender] = useState(() => codeSender({ ask, pause, now: () => performance.now() }));
  useEffect(() => void sender.send(), [sender]);
  const state = useSyncExternalStore(sender.subscribe, sender.state);
  return { ...state, resend: () => void sender.send() };
}

/**
 * Mails a code to an owner, or to somebody who wants to become one; its session stays with the tab.
 */
export function useOwnerCode(email: string): Sender {
  return useCodeSender(async () => {
    const { sessionId } = await call(
      sendCodeCall,
      { body: { username: email } },
      { device: ownDevice() },
    );
    keepCodeSession('owner', email, sessionId);
  });
}
