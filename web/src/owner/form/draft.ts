import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { storedEmail } from '../../api/session/owner.ts';

/** The input of an owner in a form of this tab, kept over a reload (product §4.10). */
export type Draft<Values> = {
  /** The values that a reload interrupted; undefined for a form that begins as it is. */
  found: Values | undefined;
  /** Tells the forms before and after Discard apart. */
  key: string;
  isDiscarded: boolean;
  keep: (values: Values | undefined) => void;
  discard: () => void;
};

/** Whether something that was stored has the fields of a form. */
function isLike<Values extends object>(found: unknown, values: Values): found is Values {
  if (typeof found !== 'object' || found === null) return false;
  const fields = new Map(Object.entries(found));
  return Object.entries(values).every(
    ([name, value]) =>
      fields.has(name) && (value === null || typeof fields.get(name) === typeof value),
  );
}

function stored<Values extends object>(name: string, values: Values): Values | undefined {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return isLike(found, values) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** The draft of the form at this address, of the owner who is signed in; none for a form that is locked. */
export function useDraft<Values extends object>(values: Values, isLocked: boolean): Draft<Values> {
  const { pathname, search } = useLocation();
  const [name] = useState(() => `clubDraft ${storedEmail() ?? ''} ${pathname}${search}`);
  const [found, setFound] = useState(() => (isLocked ? undefined : stored(name, values)));
  const [isDiscarded, setDiscarded] = useState(false);
  const keep = useCallback(
    (typed: Values | undefined) => {
      if (typed === undefined) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, JSON.stringify(typed));
    },
    [name],
  );
  const discard = (): void => {
    setFound(undefined);
    setDiscarded(true);
  };
  return { found, key: isDiscarded ? 'anew' : 'first', isDiscarded, keep, discard };
}

/**
 * Keeps what is typed whenever the page may go, and forgets it when its form does: saved, discarded
 * or left on purpose. `typed` answers undefined where nothing would be lost.
 */
export function useKeptInput<Values>(
  keep: Draft<Values>['keep'],
  typed: () => Values | undefined,
): void {
  const keepTyped = useEffectEvent(() => keep(typed()));
  useEffect(() => {
    const note = (): void => keepTyped();
    window.addEventListener('pagehide', note);
    // A phone may end a page in the background without another word.
    document.addEventListener('visibilitychange', note);
    return () => {
      window.removeEventListener('pagehide', note);
      document.removeEventListener('visibilitychange', note);
      keep(undefined);
    };
  }, [keep]);
}
