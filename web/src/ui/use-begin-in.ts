import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Puts the keyboard into a field once its form stands, where the form is what its page is for. */
export function useBeginIn(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
  const begin = useEffectEvent(() => {
    if (isWanted) field.current?.focus();
  });
  useEffect(() => begin(), []);
}
