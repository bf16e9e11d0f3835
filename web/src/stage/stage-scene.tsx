import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import type { ReactNode } from 'react';
import { Balls } from './balls.tsx';
import type { Scene, StageDraw } from './scene.ts';
import type { StageParts } from './stage-parts.tsx';
import { fitOf, Result, ShownPlaces } from './stage-result.tsx';
import {
  clockNote,
  clockParts,
  clockText,
  lineOf,
  many,
  newsOf,
  placesIn,
  shownOf,
} from './stage-words.ts';

type SceneProps = {
  scene: Scene;
  draw: StageDraw;
  stage: DrawStage;
  /** The actions of the owner while the draw waits; the words that others read then. */
  ready: ReactNode;
  /** The part that is said beside the tiles, once it is here. */
  parts: StageParts | undefined;
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
    <p className="stage-words stage-told">
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

function Body({ scene, draw, stage, ready, parts }: SceneProps) {
  if (scene.name === 'clock')
    return <Clock msLeft={scene.msLeft} draw={draw} until={scene.until} />;
  if (scene.name === 'ready') return ready;
  if (scene.name === 'closing' || scene.name === 'sealed')
    return <Waiting words={newsOf(scene, stage)} />;
  if (scene.name === 'missing' || scene.name === 'cancelled')
    return <p className="stage-words">{newsOf(scene, stage)}</p>;
  if (scene.name === 'result') return <Result draw={draw} stage={stage} parts={parts} />;
  if (scene.name === 'places')
    return <ShownPlaces parts={parts} at={placesIn(scene, stage)} numbers={draw.numbers.length} />;
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
  const { scene, draw, stage, parts } = props;
  const line = scene.name === 'places' ? parts?.line(placesIn(scene, stage)) : undefined;
  return (
    <main>
      <div className="stage-title">
        <p className="dim">{line ?? lineOf(scene, draw, stage)}</p>
        <h1 tabIndex={-1} style={{ '--fit': fitOf(draw.name) }}>
          <bdi>{draw.name}</bdi>
        </h1>
      </div>
      <div className="stage-body">
        <Body {...props} />
      </div>
    </main>
  );
}
