import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { plainText } from '../api/api-failure.ts';
import { hasPasskeys } from '../api/has-passkeys.ts';
import { PasskeyDropped, signInByPasskey, stopAsking } from '../api/passkeys/passkey.ts';
import { pageFor } from '../api/session/guards.ts';
import { PasskeyIcon } from '../confirmation/passkey-icon.tsx';
import { Button } from '../ui/button.tsx';
import { beginSession } from './begin-session.ts';

type Props = {
  /** The page that asked for a session. */
  from: string;
  /** Says why a passkey opened nothing. */
  warn: (text: string) => void;
};

/** A sign-in is begun anew before the server forgets it. */
const anewMs = 4 * 60_000;

/**
 * Signs in with a passkey (product §11.12): by a press, or by choosing one that the browser offers
 * in the field of the address. A browser that knows none has no such button.
 */
export function PasskeyButton({ from, warn }: Props) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const signIn = async (offer?: AbortSignal): Promise<void> => {
    try {
      const { token, email } = await signInByPasskey(offer);
      beginSession(token, email);
      await navigate(pageFor(from), { replace: true });
    } catch (error) {
      if (!(error instanceof PasskeyDropped)) warn(plainText(error));
    }
  };
  useOffer(busy, signIn);
  if (!hasPasskeys()) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    await signIn();
    setBusy(false);
  };
  return (
    <Button look="quiet wide" icon={<PasskeyIcon />} busy={busy} onClick={() => void press()}>
      Use a passkey
    </Button>
  );
}

/** Offers passkeys in the form for as long as it stands and nothing else is asked. */
function useOffer(busy: boolean, signIn: (offer: AbortSignal) => Promise<void>): void {
  const offer = useEffectEvent(signIn);
  useEffect(() => {
    if (busy) return undefined;
    const standing = new AbortController();
    void offer(standing.signal);
    const timer = setInterval(() => void offer(standing.signal), anewMs);
    return () => {
      clearInterval(timer);
      standing.abort();
      stopAsking();
    };
  }, [busy]);
}
