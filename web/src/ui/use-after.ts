import { useEffect, useState } from 'react';

/** True once `active` has been true for `ms` milliseconds without a break. */
export function useAfter(active: boolean, ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setPassed(true), ms);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, ms]);
  return active && passed;
}
