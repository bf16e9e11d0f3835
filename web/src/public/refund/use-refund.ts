import {
  cancelPaymentRequest,
  sendRefundCodeRequest,
  type CancelledPayment,
} from '@clubdraw/contract/pages/public-calls';
import * as messages from '@clubdraw/domain/texts/messages';
import { codeWaitSeconds } from '@clubdraw/domain/people/one-time-code';
import { useRef, useState } from 'react';
import { ask, type Outcome } from '../frame/ask.ts';

/** Where somebody is who takes tickets back (product §4.12). */
export type RefundStep = 'question' | 'code' | 'done';

type State = {
  step: RefundStep;
  busy: 'sending' | 'verifying' | undefined;
  error: string | undefined;
  /** The answer of the server when it was done. */
  done: CancelledPayment | undefined;
  /** `performance.now()` from which another code may be asked for. */
  readyAt: number;
};

export type Refund = State & {
  sendCode: () => Promise<void>;
  verify: (otp: string) => Promise<void>;
};

/** The N of "time left: N seconds"; undefined in any other text. */
function secondsLeftIn(text: string | undefined): number | undefined {
  const found = /time left: (\d+) seconds/.exec(text ?? '');
  return found ? Number(found[1]) : undefined;
}

/** The step after a code was asked for: a code that is still active is as good as a new one. */
function afterAsking(outcome: Outcome<unknown>, now: number): Partial<State> {
  const text = outcome.kind === 'refusal' ? outcome.error : undefined;
  const wait = outcome.kind === 'answer' ? codeWaitSeconds : secondsLeftIn(text);
  if (wait !== undefined) return { step: 'code', readyAt: now + wait * 1000 };
  return { error: text ?? messages.errorSendingOtp };
}

type Name = { paymentId: string; email: string };

/** Session storage: a reload does not make the code in the mailbox worthless. */
const sessionKey = (paymentId: string): string => `refundCode ${paymentId}`;

function codeSession(paymentId: string): string | undefined {
  return sessionStorage.getItem(sessionKey(paymentId)) ?? undefined;
}

/** Asks for a code, and keeps the session in which it was asked for. */
async function askForCode({ paymentId, email }: Name) {
  const outcome = await ask(sendRefundCodeRequest(paymentId, email));
  if (outcome.kind === 'answer') {
    sessionStorage.setItem(sessionKey(paymentId), outcome.answer.sessionId);
  }
  return outcome;
}

function afterVerifying(outcome: Outcome<CancelledPayment>): Partial<State> {
  if (outcome.kind === 'answer') return { step: 'done', done: outcome.answer };
  const text = outcome.kind === 'refusal' ? outcome.error : undefined;
  return { error: text ?? messages.errorVerifyingOtp };
}

const begun: State = {
  step: 'question',
  busy: undefined,
  error: undefined,
  done: undefined,
  readyAt: 0,
};

/**
 * Asks for the code and takes the tickets back with it, each once at a time. `prepare` makes the
 * step of the code ready meanwhile, and says whether it is.
 */
export function useRefund(name: Name, prepare: () => Promise<boolean>): Refund {
  const [state, setState] = useState(begun);
  const isAsking = useRef(false);
  const once = async (busy: State['busy'], work: () => Promise<Partial<State>>): Promise<void> => {
    // A second press can arrive before the button is drawn as disabled.
    if (isAsking.current) return;
    isAsking.current = true;
    setState((before) => ({ ...before, busy, error: undefined }));
    const next = await work();
    isAsking.current = false;
    setState((before) => ({ ...before, busy: undefined, ...next }));
  };
  const { paymentId, email } = name;
  return {
    ...state,
    sendCode: () =>
      once('sending', async () => {
        const [outcome, isReady] = await Promise.all([askForCode({ paymentId, email }), prepare()]);
        const next = afterAsking(outcome, performance.now());
        // Asked again, the server says that the code is active, and its form is fetched once more.
        return next.step === 'code' && !isReady ? { error: messages.errorSendingOtp } : next;
      }),
    verify: (otp) =>
      once('verifying', async () =>
        afterVerifying(
          await ask(
            cancelPaymentRequest({ paymentId, email, otp, sessionId: codeSession(paymentId) }),
          ),
        ),
      ),
  };
}
