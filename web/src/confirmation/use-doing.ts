import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, plainText } from '../api/api-failure.ts';
import { ConfirmationDropped } from './confirmation.tsx';

/**
 * Does one thing at a time, and says why it did not work; then the page is read anew, or what
 * `readAnew` reads.
 */
export function useDoing(readAnew?: () => Promise<void>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setProblem(null);
    try {
      await work();
      await (readAnew ?? revalidate)();
      return true;
    } catch (error) {
      const field = error instanceof ApiFailure ? error.fields['name'] : undefined;
      if (!(error instanceof ConfirmationDropped)) setProblem(field ?? plainText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, start };
}
