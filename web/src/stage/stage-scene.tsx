import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import type { ReactNode } from 'react';
import { Balls } from './balls.tsx';
import type { Scene, StageDraw } from './scene.ts';
import {
  clockNote,
  clockParts,
  clockText,
  lineOf,
  many,
  shownOf,
  winnersOn,
} from './stage-words.ts';

type SceneProps = {
  scene: Scene;
  draw: StageDraw;
  stage: DrawStage;
  /** The actions of the owner while the draw waits; the words that others read then. */
  ready: ReactNode;
  /** About the watcher's own tickets; null where nobody asks. */
  own?: ReactNode;
  /** Confetti for a ticket that has won: the stage stands without it. */
  chads: ReactNode;
  /** Sets a sentence with codes in it, once the part that can is here. */
  inWords?: ((sentence: string) => ReactNode) | undefined;
};

function Clock({
  msLeft,
  draw,
  until,
}: {
  msLeft: number;
  draw: StageDraw;
  until: 'date' | 'round' | 'envelope';
}) {
  return (
    <>
      <div className="clock" role="timer" aria-label={`${clockText(msLeft)} left`}>
        {clockParts(msLeft).map(({ value, unit }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two places that stay
          <div key={at} aria-hidden="true">
            <b>{value}</b>
            <span>{unit}</span>
          </div>
        ))}
      </div>
      <p className="dim stage-note">{clockNote(draw, until)}</p>
    </>
  );
}

function Waiting({ words }: { words: string }) {
  return (
    <>
      <div className="stage-wait" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <p className="stage-words">{words}</p>
    </>
  );
}

function Running({ count }: { count: number | undefined }) {
  return (
    <p className="stage-words">
      {count === undefined ? (
        ' '
      ) : (
        <>
          <b className="num">{many(count, 'ticket')}</b> still in the running
        </>
      )}
    </p>
  );
}

type ResultProps = Pick<SceneProps, 'draw' | 'stage' | 'chads' | 'inWords'> & {
  large: number | undefined;
};

function Result({ draw, stage, chads, large, inWords = String }: ResultProps) {
  const { result } = stage.standing;
  const isPlace = large !== undefined;
  const code = isPlace ? winnersOn(stage)[large]?.code : result?.drawnCode;
  const words = inWords(result?.words ?? '');
  if (!isPlace && !code) return <p className="stage-words">{words}</p>;
  return (
    <>
      {(isPlace ? code : result?.winnerCode) ? chads : null}
      {code ? <Balls code={code} shown={draw.numbers.length} /> : null}
      {/* The words beside a place come with those about the watcher's own tickets. */}
      {isPlace ? null : (
        <>
          <p className="sr">{code}</p>
          <p className="stage-words">
            {result?.winnerCode === code ? (
              <>
                This ticket wins: <b>{draw.prize}</b>
              </>
            ) : (
              words
            )}
          </p>
        </>
      )}
    </>
  );
}

function Body({ scene, draw, stage, ready, chads, inWords }: SceneProps) {
  if (scene.name === 'clock')
    return <Clock msLeft={scene.msLeft} draw={draw} until={scene.until} />;
  if (scene.name === 'ready') return ready;
  if (scene.name === 'closing')
    return <Waiting words="Sales are closed. The list of tickets is being sealed." />;
  if (scene.name === 'sealed')
    return <Waiting words={`${many(stage.standing.seal?.tickets ?? 0, 'ticket')} sealed.`} />;
  if (scene.name === 'missing') return <p className="stage-words">{scene.words}</p>;
  if (scene.name === 'cancelled')
    return <p className="stage-words">This draw was cancelled. Every entry is refunded in full.</p>;
  if (scene.name === 'result')
    return <Result draw={draw} stage={stage} chads={chads} large={scene.large} inWords={inWords} />;
  const { code, inTheRunning } = shownOf(stage);
  return (
    <>
      <Balls code={code} shown={scene.shown} />
      <Running count={inTheRunning[scene.shown]} />
    </>
  );
}

/** The middle of the stage: one loud thing, whatever the draw is at. */
export function StageScene(props: SceneProps) {
  const { scene, draw, stage, own } = props;
  return (
    <main>
      <div className="stage-title">
        <p className="dim">{lineOf(scene, draw, stage)}</p>
        <h1 tabIndex={-1}>
          <bdi>{draw.name}</bdi>
        </h1>
      </div>
      <div className="stage-body">
        <Body {...props} />
      </div>
      <div className="stage-own">{own}</div>
    </main>
  );
}
