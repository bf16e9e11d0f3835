import { stagePath } from '@clubdraw/contract/pages/public-paths';
import { useEffect, useState } from 'react';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { watchLater } from '../draw/watch-later.ts';
import type { LiveDraw } from './live-draw.ts';

function wordsOf({ phase, words }: LiveDraw): string {
  if (phase === 'cancelled') return 'is cancelled.';
  return words === null ? 'is happening now.' : `is over. ${words}`;
}

/** Says, to who looks on, that a draw of the package happens, and what came of it. */
export function LiveNote({ live: rendered }: { live: LiveDraw | null }) {
  const [live, setLive] = useState(rendered);
  useEffect(
    () =>
      watchLater(async () => {
        const { watchPackage } = await import('./watch-package.ts');
        return () => watchPackage(setLive);
      }),
    [],
  );
  return (
    <output className="live-note">
      {live ? (
        <>
          <b className="strong">Draw {live.id.split(':')[1]}</b>{' '}
          <UnbrokenCodes text={wordsOf(live)} />{' '}
          {live.phase === 'cancelled' ? null : (
            <a href={stagePath(live.id)}>{live.words === null ? 'Watch it live' : 'Watch it'}</a>
          )}
        </>
      ) : null}
    </output>
  );
}
