import type { ReactNode } from 'react';
import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { countdown } from '../draw/countdown.ts';
import { useProductClock } from '../frame/product-clock.ts';
import type { ShownReport } from './verifier-talk.ts';
import type { Verifier } from './use-verifier.ts';

type Props = {
  proof: PageProof;
  now: string;
  report: ShownReport | null;
  verifier: Verifier;
  /** The present step while the draw is watched. */
  text: string;
  about: ReactNode;
  code: ReactNode;
  check: (everything: boolean) => void;
};

function Countdown({ proof: { round }, now }: Pick<Props, 'proof' | 'now'>) {
  const at = Date.parse(round.at);
  const clock = useProductClock(now, at);
  if (round.missing) return <p>{round.missing}</p>;
  if (at <= clock.now) return <p>The public number is due.</p>;
  return (
    <p>
      The public number comes in <b className="num">{countdown(at - clock.now)}</b>
    </p>
  );
}

/** How far the log is read; its share where its length is known. */
function Reading({ progress }: Pick<Verifier, 'progress'>) {
  if (!progress) return null;
  const { bytes, of, reading } = progress;
  const megabytes = Math.round(bytes / 1_000_000);
  return (
    <p className="small">
      <progress aria-label="Entry log" value={bytes} max={of ?? undefined} /> {megabytes} MB of the
      entry log{reading > 1 ? ', read again' : ''}
    </p>
  );
}

function Actions({ proof, report, verifier: { isBusy, stop }, check }: Props) {
  if (isBusy) {
    return (
      <button type="button" className="btn quiet wide" onClick={stop}>
        Stop
      </button>
    );
  }
  return (
    <>
      <button type="button" className="btn wide" onClick={() => check(false)}>
        {report ? 'Check again' : 'Check this draw'}
      </button>
      {proof.close && report && !report.isListRead ? (
        <button type="button" className="btn quiet wide" onClick={() => check(true)}>
          Check every ticket too
        </button>
      ) : null}
    </>
  );
}

/** The outcome of the checks, on the draw's own ticket. */
export function Verdict(props: Props) {
  const { proof, now, report, verifier, text, about, code } = props;
  const { answer, isBusy, progress } = verifier;
  const isRefuted = report?.verdict === 'failed';
  return (
    <article className={`ticket ${isRefuted ? 'refuted' : proof.stock}${report ? ' made' : ''}`}>
      <div className="t-in wide-in">
        <div className="t-main verdict">
          <output className="sr">{report?.heading}</output>
          <div className="verdict">
            {report && <p className="chip paper">Recomputed in your browser just now</p>}
            <h1>{report ? <UnbrokenCodes text={report.heading} /> : 'Check the draw'}</h1>
            {report?.passed.map((sentence) => (
              <p className="small" key={sentence}>
                <UnbrokenCodes text={sentence} />
              </p>
            ))}
            {report && <p className="prize">{report.basis}</p>}
          </div>
          {isRefuted ? <p className="small">The platform says of this draw:</p> : null}
          <ServerText id="told-about" className="about told">
            {about}
          </ServerText>
        </div>
        <div className="t-stub stack">
          <ServerText id="told-code" className="told">
            {code}
          </ServerText>
          {proof.phase === 'closed' && proof.round ? <Countdown proof={proof} now={now} /> : null}
          <Actions {...props} />
          <output className="small dim">{isBusy ? 'Checking…' : text}</output>
          <Reading progress={progress} />
          <p className="err" role="alert">
            {answer?.kind === 'trouble' ? (
              <>
                <SpriteIcon name="warning-circle-fill" /> {answer.text}
              </>
            ) : null}
          </p>
        </div>
      </div>
    </article>
  );
}
