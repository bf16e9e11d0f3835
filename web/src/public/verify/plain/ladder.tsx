import type { ReactNode } from 'react';
import { ServerText } from '../../frame/server-text.tsx';
import type { ShownReport } from '../verifier-talk.ts';

type Props = {
  report: ShownReport | null;
  /** The server alone writes these: the part about trust, and the levels. */
  trust: ReactNode;
  levels: ReactNode;
};

/**
 * How sure one can be: what no check shows, and all levels, the one that a check reached filled.
 * Nobody has to read of levels before that.
 */
export function Ladder({ report, trust, levels }: Props) {
  const reached = report?.reached;
  const told = reached ? `told at-${reached}` : 'told';
  return (
    <section className="stack" aria-labelledby="sure">
      <h2 id="sure">What rests on whose word</h2>
      <ServerText id="told-trust" className={told}>
        {trust}
      </ServerText>
      <details open={!!reached}>
        <summary>How lists are sealed</summary>
        <ServerText id="told-levels" className={told}>
          {levels}
        </ServerText>
      </details>
    </section>
  );
}
