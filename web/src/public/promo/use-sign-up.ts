import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { signUpRequest } from '@clubdraw/contract/pages/sign-up-call';
import { noConnection } from '@clubdraw/domain/texts/connection-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState } from 'react';
import { ask } from '../frame/ask.ts';

export type Entrant = { name: string; email: string; phone: string };

/** The outcome of the last try, in words. */
export type SignUpState =
  | { kind: 'idle' | 'busy' }
  | { kind: 'failed'; text: string }
  | { kind: 'joined' | 'already'; text: string; email: string; secret: string | undefined };

/** The draw, and the terms that its page leads to. */
type Joined = Pick<PageDraw, 'id' | 'termsVersion' | 'via'>;

/** Sends a sign-up, one at a time (product §4.11). */
export function useSignUp({ id: drawId, termsVersion, via }: Joined): {
  state: SignUpState;
  send: (entrant: Entrant) => Promise<void>;
} {
  const [state, setState] = useState<SignUpState>({ kind: 'idle' });
  const isSending = useRef(false);
  const send = async (entrant: Entrant): Promise<void> => {
    // A second press can arrive before the button is drawn as disabled.
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'busy' });
    const outcome = await ask(signUpRequest({ drawId, termsVersion, via, ...entrant }));
    isSending.current = false;
    const { email } = entrant;
    if (outcome.kind !== 'answer') {
      const text = outcome.kind === 'refusal' ? outcome.error : noConnection;
      setState({ kind: 'failed', text: text ?? messages.errorSigningUp });
    } else {
      const { alreadySigned, message, secret } = outcome.answer;
      const text = message ?? (alreadySigned ? messages.youAreIn : messages.signedUp);
      setState({ kind: alreadySigned ? 'already' : 'joined', text, email, secret });
    }
  };
  return { state, send };
}
