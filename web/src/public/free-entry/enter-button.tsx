import { useEffect, useState } from 'react';
import { SpriteIcon } from '../frame/icon.tsx';
import type { FreeEntry } from './use-free-entry.ts';

/** After so long a person wonders. */
const longMs = 5_000;

/**
 * Whether something has taken long by now: a browser works for an entry that many others came
 * before (product §4.14).
 */
function useTakesLong(isBusy: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return isLong;
}

/** The problem, and the button of the next step: it sends the code first, and enters with it. */
export function EnterButton({ entry }: { entry: FreeEntry }) {
  const { busy, sentTo } = entry;
  const isEntering = busy === 'entering';
  const isLong = useTakesLong(isEntering);
  return (
    <>
      <div role="alert">
        {entry.error ? (
          <p className="notice bad">
            <SpriteIcon name="warning-circle-fill" />
            {entry.error}
          </p>
        ) : null}
      </div>
      <button
        className="btn big wide"
        type="submit"
        disabled={busy !== undefined}
        aria-busy={busy === (sentTo ? 'entering' : 'sending')}
      >
        {isEntering || (busy && !sentTo) ? <SpriteIcon name="spinner" /> : null}
        {sentTo ? 'Enter for free' : 'Send code'}
      </button>
      <output>
        {isLong ? (
          <span className="small dim">
            Many people entered from where you are, so this can take a minute. Please keep this page
            open.
          </span>
        ) : null}
      </output>
      <noscript>
        <p className="notice">Entering online needs JavaScript.</p>
      </noscript>
    </>
  );
}
