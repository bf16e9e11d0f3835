import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { useState, type ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { ForExperts } from './experts/for-experts.tsx';
import { FileDrop } from './files/file-drop.tsx';
import { ForeseenBefore } from './foreseen.tsx';
import { useSeenHash } from './seen-hash.ts';
import { Ladder } from './plain/ladder.tsx';
import { PlainRows } from './plain/plain-rows.tsx';
import { useVerifier } from './use-verifier.ts';
import { useWatch } from './use-watch.ts';
import type { PlainRow, SeenHash, ShownCheck, ShownReport } from './verifier-talk.ts';
import { Verdict } from './verdict.tsx';

export type VerifyPageProps = { proof: PageProof; now: string };
type Texts = {
  seller?: ReactNode;
  about?: ReactNode;
  code?: ReactNode;
  rows?: Partial<Record<PlainRow, ReactNode>>;
  trust?: ReactNode;
  levels?: ReactNode;
  story?: ReactNode;
};

const sameAsBefore = 'The list is the one that this browser saw before';

const seenWords: Record<PageProof['phase'], string> = {
  open: '',
  closed: 'This browser has written the list’s fingerprint down, and compares it after the draw.',
  drawn: `${sameAsBefore} the result.`,
  cancelled: `${sameAsBefore} the draw was cancelled.`,
};

/** That this browser knows the closing from before the result, and whether it is still the same. */
function SeenBefore({ proof, seen }: { proof: PageProof; seen: SeenHash | null }) {
  if (!seen) return null;
  if (seen.hash !== proof.close?.hash) {
    return (
      <p className="notice bad plain" role="alert">
        The list is not the one that this browser saw before. Its fingerprint was: {seen.hash}
      </p>
    );
  }
  return <p className="notice plain">{seenWords[proof.phase]}</p>;
}

function receiptOf({ checks }: ShownReport): ShownCheck | null {
  return checks.find(({ id, status }) => id === 'V15' && status !== 'not checked') ?? null;
}

/**
 * A draw, checked by whoever looks: the server says what there is, the browser recomputes it. Words
 * come first, and everything for experts is folded below them.
 */
export function VerifyPage({
  seller,
  about,
  code,
  rows = {},
  trust,
  levels,
  story,
  ...served
}: VerifyPageProps & Texts) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const verifier = useVerifier();
  const { proof, text } = useWatch(served, verifier.take);
  const { id, relays } = proof;
  const seen = useSeenHash(proof);
  const { answer } = verifier;
  const report = answer?.kind === 'report' ? answer.report : null;
  const check = (everything: boolean, chosen = files): void =>
    verifier.ask({ kind: 'check', drawId: id, files: chosen, everything, relays, seen });
  const choose = (chosen: readonly File[]): void => {
    setFiles(chosen);
    if (chosen.length > 0) check(false, chosen);
  };
  return (
    <>
      <header className="pub-top">
        <ServerText>{seller}</ServerText>
      </header>
      <main className="page pub checking">
        <Verdict {...{ proof, now: served.now, report, verifier, text, about, code, check }} />
        <ForeseenBefore proof={proof} />
        <SeenBefore proof={proof} seen={seen} />
        <div className="two lay">
          <PlainRows {...{ proof, report, files, rows }} />
          <Ladder {...{ report, trust, levels }} />
          <FileDrop
            files={files}
            choose={choose}
            receipt={report ? receiptOf(report) : null}
            hasSources={proof.sources !== undefined}
          />
        </div>
        <ForExperts report={report} story={story} />
      </main>
    </>
  );
}
