import { SpriteIcon } from '../frame/icon.tsx';
import type { FreeEntry } from './use-free-entry.ts';

type Props = { entry: FreeEntry; onAgain: () => void };

/** Where the code goes; once it is sent, where it went and a way to another one. */
export function SentCode({ entry, onAgain }: Props) {
  const { busy, sentTo } = entry;
  return (
    <>
      <output>
        {sentTo ? (
          <span className="small dim">
            We sent a 6-digit code to <bdi>{sentTo}</bdi>. It works for 10 minutes.
          </span>
        ) : (
          <span className="small dim">We send a 6-digit code to this address.</span>
        )}
      </output>
      {sentTo ? (
        <button
          className="btn quiet wide"
          type="button"
          disabled={busy !== undefined}
          aria-busy={busy === 'sending'}
          onClick={onAgain}
        >
          {busy === 'sending' ? <SpriteIcon name="spinner" /> : null}
          Send another code
        </button>
      ) : null}
    </>
  );
}
