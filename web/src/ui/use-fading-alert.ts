import { useCallback, useEffect, useState } from 'react';

/** An alert clears itself after 3 s (product §9.4). */
const alertMs = 3000;

/** A text that goes away by itself, and how to show one; the same text again starts anew. */
export function useFadingAlert(ms = alertMs): [string | null, (text: string) => void] {
  const [alert, setAlert] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!alert) return undefined;
    const timer = setTimeout(() => setAlert(null), ms);
    return () => clearTimeout(timer);
  }, [alert, ms]);
  const show = useCallback((text: string) => setAlert({ text }), []);
  return [alert?.text ?? null, show];
}
