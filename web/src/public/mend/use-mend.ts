import {
  mendAddressRequest,
  sendNewAddressCodeRequest,
  sendOldAddressCodeRequest,
  type Mender,
} from '@clubdraw/contract/pages/mend-calls';
import { codeWaitSeconds } from '@clubdraw/domain/people/one-time-code';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState, useSyncExternalStore } from 'react';
import { secretOf } from '../checkout/own-checkout.ts';
import { ask, type Outcome } from '../frame/ask.ts';

type State = {
  /**
   * `ask`: whether this is the buyer, by a code to the address so far; `address`: the right one is
   * typed; `code`: the code from there; `done`: the tickets have moved.
   */
  step: 'ask' | 'address' | 'code' | 'done';
  busy: 'sending' | 'verifying' | undefined;
  error: string | undefined;
  /** `performance.now()` from which another code may be asked for. */
  readyAt: number;
  newEmail: string;
};

export type Mend = State & {
  /** Of the checkout, in the browser that bought. */
  secret: string | undefined;
  sendOldCode: () => Promise<void>;
  sendCode: (typed: { newEmail: string; otp: string }) => Promise<void>;
  sendCodeAgain: () => Promise<void>;
  verify: (otp: string) => Promise<void>;
};

const begun: State = {
  step: 'ask',
  busy: undefined,
  error: undefined,
  readyAt: 0,
  newEmail: '',
};

function wordsOf(outcome: Outcome<unknown>, silent: string): string {
  return (outcome.kind === 'refusal' ? outcome.error : undefined) ?? silent;
}

/** A code that is still active is as good as a new one. */
function isSent(outcome: Outcome<unknown>): boolean {
  return (
    outcome.kind === 'answer' ||
    (outcome.kind === 'refusal' && /time left: \d+/.test(outcome.error ?? ''))
  );
}

function waitFrom(now: number): number {
  return now + codeWaitSeconds * 1000;
}

type Once = (busy: State['busy'], work: () => Promise<Partial<State>>) => Promise<void>;

const never = () => () => {};

/** The secret of the checkout, which this tab keeps; the server does not know it. */
function useSecret(paymentId: string): string | undefined {
  return useSyncExternalStore(
    never,
    () => secretOf(paymentId),
    () => undefined,
  );
}

/** Where somebody is, and what does one thing at a time. */
function useSteps(): [state: State, once: Once] {
  const [state, setState] = useState(begun);
  const isAsking = useRef(false);
  const once: Once = async (busy, work) => {
    // A second press can arrive before the button is drawn as disabled.
    if (isAsking.current) return;
    isAsking.current = true;
    setState((before) => ({ ...before, busy, error: undefined }));
    const next = await work();
    isAsking.current = false;
    setState((before) => ({ ...before, busy: undefined, ...next }));
  };
  return [state, once];
}

/** Asks for a code; the session that asked is told to `keep`. */
async function askForCode(
  call: Parameters<typeof ask<{ sessionId: string }>>[0],
  keep: (sessionId: string) => void,
): Promise<{ error: string } | undefined> {
  const outcome = await ask(call);
  if (!isSent(outcome)) return { error: wordsOf(outcome, messages.errorSendingOtp) };
  if (outcome.kind === 'answer') keep(outcome.answer.sessionId);
  return undefined;
}

/** The code from the earlier mailbox, and the sessions that asked for the two. */
type Kept = { otp?: string; old?: string; new?: string };

type Name = { paymentId: string; email: string };

/** The calls of somebody who mends; each answers what changes by it. */
function callsOf(name: Name, { secret, kept }: { secret: string | undefined; kept: Kept }) {
  const asMender = (): Mender => {
    const { otp, old: sessionId } = kept;
    return { ...name, secret, otp, sessionId };
  };
  return {
    sendOld: async (): Promise<Partial<State>> => {
      const call = sendOldAddressCodeRequest(name.paymentId, name.email);
      const problem = await askForCode(call, (session) => (kept.old = session));
      return problem ?? { step: 'address' };
    },
    sendNew: async (to: string, prepare: () => Promise<boolean>): Promise<Partial<State>> => {
      const call = sendNewAddressCodeRequest(asMender(), to);
      const asking = askForCode(call, (session) => (kept.new = session));
      const [problem, isReady] = await Promise.all([asking, prepare()]);
      // Asked again, the server says that the code is active, and its form is fetched once more.
      if (!isReady) return { error: messages.errorSendingOtp };
      return problem ?? { step: 'code', newEmail: to, readyAt: waitFrom(performance.now()) };
    },
    finish: async (newEmail: string, newOtp: string): Promise<Partial<State>> => {
      const typed = { newEmail, newOtp, newSessionId: kept.new };
      const outcome = await ask(mendAddressRequest(asMender(), typed));
      if (outcome.kind === 'answer') return { step: 'done' };
      return { error: wordsOf(outcome, messages.errorVerifyingOtp) };
    },
  };
}

/**
 * Mends the address of a payment, step by step (product §4.15). `prepare` makes the step of the
 * code ready meanwhile, and says whether it is.
 */
export function useMend(name: Name, prepare: () => Promise<boolean>): Mend {
  const [state, once] = useSteps();
  const secret = useSecret(name.paymentId);
  const kept = useRef<Kept>({});
  const { newEmail, step } = state;
  const calls = () => callsOf(name, { secret, kept: kept.current });
  return {
    ...state,
    step: step === 'ask' && secret !== undefined ? 'address' : step,
    secret,
    sendOldCode: () => once('sending', () => calls().sendOld()),
    sendCode: (typed) => {
      kept.current.otp = typed.otp;
      return once('sending', () => calls().sendNew(typed.newEmail, prepare));
    },
    sendCodeAgain: () => once('sending', () => calls().sendNew(newEmail, prepare)),
    verify: (newOtp) => once('verifying', () => calls().finish(newEmail, newOtp)),
  };
}
