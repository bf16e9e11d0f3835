import { useEffect, useRef } from 'react';

/** The last digit is seen before the code is sent by itself. */
const pauseMs = 700;

/**
 * Sends a code of so many digits by itself a moment after its last one was typed, or after it was
 * pasted. `send` hears of each such code once, and has to know whether a button was quicker.
 */
export function useWholeCode(code: string, digits: number, send: () => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (code.length !== digits) return undefined;
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [code, digits]);
}
