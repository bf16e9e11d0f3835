import {
  enterForFreeRequest,
  sendEntryCodeRequest,
  type FreeEntryOrder,
  type FreelyGiven,
} from '@clubdraw/contract/pages/free-entry-calls';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { noConnection } from '@clubdraw/domain/texts/connection-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState } from 'react';
import { ask } from '../frame/ask.ts';
import type { FreeTicket } from './free-ticket.tsx';

type State = {
  busy: 'sending' | 'entering' | undefined;
  /** The address that has a code. */
  sentTo: string | undefined;
  error: string | undefined;
  /** The ticket's looks come when there is one; undefined where the connection lost them. */
  given: (FreelyGiven & { email: string; Ticket: typeof FreeTicket | undefined }) | undefined;
};

/** Two presses within this time are one: a finger or a mouse that is pressed twice. */
const doublePressMs = 2000;

const begun: State = { busy: undefined, sentTo: undefined, error: undefined, given: undefined };

/** Asks for a code; one that is still active is as good as a new one. */
async function askForCode(drawId: string, email: string): Promise<Partial<State>> {
  const outcome = await ask(sendEntryCodeRequest(drawId, email));
  if (outcome.kind === 'answer') return { sentTo: email };
  const text = outcome.kind === 'refusal' ? outcome.error : noConnection;
  const isActive = text?.includes('time left') ?? false;
  return { error: text ?? messages.errorSendingOtp, ...(isActive && { sentTo: email }) };
}

export type FreeEntry = State & {
  sendCode: (email: string) => Promise<void>;
  enter: (order: Omit<FreeEntryOrder, 'drawId' | 'termsVersion' | 'via'>) => Promise<void>;
  /** Back to the form, for another entry. */
  again: () => void;
};

/** Asks for the code and enters with it, one call at a time. */
export function useFreeEntry(draw: Pick<PageDraw, 'id' | 'termsVersion' | 'via'>): FreeEntry {
  const [state, setState] = useState(begun);
  const isAsking = useRef(false);
  const sentAt = useRef(-doublePressMs);
  const once = async (busy: State['busy'], work: () => Promise<Partial<State>>): Promise<void> => {
    // A second press can arrive before the button is drawn as disabled.
    if (isAsking.current) return;
    isAsking.current = true;
    setState((before) => ({ ...before, busy, error: undefined }));
    const next = await work();
    isAsking.current = false;
    setState((before) => ({ ...before, busy: undefined, ...next }));
  };
  const { id: drawId, termsVersion, via } = draw;
  return {
    ...state,
    sendCode: async (email) => {
      if (email === state.sentTo && performance.now() - sentAt.current < doublePressMs) return;
      await once('sending', async () => {
        const sent = await askForCode(drawId, email);
        sentAt.current = performance.now();
        return sent;
      });
    },
    enter: (order) =>
      once('entering', async () => {
        const outcome = await ask(enterForFreeRequest({ drawId, termsVersion, via, ...order }));
        if (outcome.kind === 'answer') {
          const part = await import('./free-ticket.tsx').catch(() => undefined);
          return {
            given: { ...outcome.answer, email: order.email, Ticket: part?.FreeTicket },
          };
        }
        const text = outcome.kind === 'refusal' ? outcome.error : noConnection;
        return { error: text ?? messages.errorVerifyingOtp };
      }),
    again: () => setState(begun),
  };
}
