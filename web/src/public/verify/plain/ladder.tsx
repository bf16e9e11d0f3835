import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import type { ReactNode } from 'react';
import { ServerText } from '../../frame/server-text.tsx';
import type { ShownReport } from '../verifier-talk.ts';

type Props = {
  proof: PageProof;
  report: ShownReport | null;
  /** The levels, which the server alone writes. */
  trust: ReactNode;
};

/** How sure one can be: all levels, the one that a check reached filled. */
export function Ladder({ proof: { level }, report, trust }: Props) {
  const reached = report?.reached;
  const state = report ? `at-${reached}` : `says-${level}`;
  return (
    <section className="stack" aria-labelledby="sure">
      <h2 id="sure">What rests on whose word</h2>
      <ServerText id="told-trust" className={`told ladder ${state}`}>
        {trust}
      </ServerText>
    </section>
  );
}
