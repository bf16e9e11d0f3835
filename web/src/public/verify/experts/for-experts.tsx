import { useEffect, useState, type ReactNode } from 'react';
import { ServerText } from '../../frame/server-text.tsx';
import type { ShownReport } from '../verifier-talk.ts';

type ShowChecks = (report: ShownReport) => ReactNode;

type Props = {
  report: ShownReport | null;
  /** The course with its hashes, the files and the command, which the server alone writes. */
  story: ReactNode;
};

function showTrouble(): ReactNode {
  return <p className="err">The list of checks could not be loaded. Reload the page.</p>;
}

/** Shows the list of checks; it comes with the first report. */
function useChecks(isWanted: boolean): ShowChecks | null {
  const [show, setShow] = useState<ShowChecks | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import('./check-list.tsx').then(
      ({ CheckList }) => setShow(() => (report: ShownReport) => <CheckList report={report} />),
      () => setShow(() => showTrouble),
    );
  }, [isWanted]);
  return show;
}

/** Everything for a reader who checks the check; open by itself where a check failed. */
export function ForExperts({ report, story }: Props) {
  const showChecks = useChecks(report !== null);
  const [canCopy, setCanCopy] = useState(false);
  const opened = ({ currentTarget }: { currentTarget: HTMLElement }): void => {
    if (canCopy) return;
    setCanCopy(true);
    import('./copying.ts').then(
      ({ copyByButtons }) => copyByButtons(currentTarget),
      () => setCanCopy(false),
    );
  };
  return (
    <details
      className="card experts"
      open={report?.verdict === 'failed' || undefined}
      onToggle={opened}
    >
      <summary>
        <h2>For experts</h2>
      </summary>
      <div className="stack-l">
        <output className="sr" />
        {report && showChecks ? showChecks(report) : null}
        <ServerText id="told-story" className="told">
          {story}
        </ServerText>
      </div>
    </details>
  );
}
