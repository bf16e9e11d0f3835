import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * A text field that belongs to the browser: what was typed before the script arrived, or what the
 * browser filled back in, is taken over instead of being lost.
 */
export function useTakenOverField(initial: string): {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  set: (value: string) => void;
  take: () => void;
} {
  const ref = useRef<HTMLInputElement | null>(null);
  const [value, setValue] = useState(initial);
  const take = (): void => {
    if (ref.current) setValue(ref.current.value);
  };
  useEffect(() => {
    take();
    // Browsers fill a form back in after a page was restored, later than this effect.
    window.addEventListener('pageshow', take);
    return () => window.removeEventListener('pageshow', take);
  }, []);
  const set = (next: string): void => {
    if (ref.current) ref.current.value = next;
    setValue(next);
  };
  return { ref, value, set, take };
}
