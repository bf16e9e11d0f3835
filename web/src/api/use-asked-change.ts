import * as messages from '@clubdraw/domain/texts/messages';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { failureText } from './api-failure.ts';

/** A change that a dialog asks about first; once it is made, the page is read anew. */
export function useAskedChange() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSending = useRef(false);
  const { revalidate } = useRevalidator();
  return {
    asking,
    busy,
    failure,
    open: (): void => {
      setFailure(null);
      setAsking(true);
    },
    close: (): void => setAsking(false),
    make: async (send: () => Promise<unknown>, afterFailure = async () => {}): Promise<void> => {
      // A dialog that fades can be pressed again.
      if (isSending.current) return;
      isSending.current = true;
      setBusy(true);
      setFailure(null);
      try {
        await send();
        setAsking(false);
        await revalidate();
      } catch (error) {
        setFailure(failureText(error, messages.somethingWentWrong));
        await afterFailure();
      }
      isSending.current = false;
      setBusy(false);
    },
  };
}
