import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { useEffect, useState } from 'react';
import { keepForeseen } from './foreseen.tsx';
import type { ForeseenNote } from './foreseen-note.ts';
import { seenHash } from './seen-hash.ts';
import { startVerifier, type Verifier } from './use-verifier.ts';
import type { VerifyPageProps } from './verify-page.tsx';

/**
 * Follows a draw that has no result yet, without being asked; what does it comes later than the
 * page. Gives the draw as the server says it meanwhile, and what goes on.
 */
export function useWatch(
  served: VerifyPageProps,
  take: Verifier['take'],
): { proof: PageProof; text: string } {
  const [first] = useState(served);
  const [proof, renew] = useState(first.proof);
  const [text, tell] = useState('');
  useEffect(() => {
    const { id, phase } = first.proof;
    if (phase !== 'open' && phase !== 'closed') return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = async (): Promise<void> => {
      const late = await import('./watch.ts').catch(() => undefined);
      if (!late || isGone) return;
      const keep = (note: ForeseenNote): void => keepForeseen(id, note);
      const page = { start: startVerifier, seen: seenHash(id), keep, renew, take, tell };
      stop = late.watch(first, page);
    };
    void begin();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [first, take]);
  return { proof, text };
}
