import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import { Link } from 'react-router';
import { Brand } from '../../../frame/brand.tsx';
import { paths } from '../../../paths.ts';
import { orOverdue } from '../../../stage/or-overdue.ts';
import { placesPart } from '../../../stage/places.tsx';
import { ReadyForOwner } from '../../../stage/ready-for-owner.tsx';
import { laterReplay, sceneOf, type Scene, type StageDraw } from '../../../stage/scene.ts';
import {
  clockNote,
  clockText,
  lineOf,
  many,
  newsOf,
  placesIn,
} from '../../../stage/stage-words.ts';
import { UnbrokenCodes } from '../../../ui/unbroken-codes.tsx';
import { useOwnStage } from './own-stage.ts';
import { useOpening, useShowingAgain } from './use-press.ts';

type Shown = { draw: StageDraw; stage: DrawStage; scene: Scene };

/** The press that has the stage show a drawn draw once more; it is gone while the stage does. */
function ShowAgain({ words }: { words: string }) {
  const { press, isBusy, problem } = useShowingAgain();
  return (
    <div className="stage-ready">
      <p className="stage-words">
        <UnbrokenCodes text={words} />
      </p>
      {problem ? (
        <p className="stage-words" role="alert">
          <b>{problem}</b>
        </p>
      ) : null}
      <button className="btn go" type="button" disabled={isBusy} onClick={press}>
        Show it again
      </button>
    </div>
  );
}

/** The one thing that can be pressed now, or what the stage is at. */
function Body({ draw, stage, scene }: Shown) {
  const { press, isBusy, problem } = useOpening();
  const { result, participants } = stage.live;
  if (scene.name === 'ready')
    return (
      <ReadyForOwner
        onStart={press}
        isBusy={isBusy}
        problem={problem}
        tickets={many(participants, 'ticket')}
      />
    );
  if (scene.name === 'result' && result?.drawnCode) return <ShowAgain words={result.words} />;
  if (scene.name === 'places')
    return <p className="stage-words">{placesPart.news(placesIn(scene, stage))}</p>;
  if (scene.name !== 'clock') return <p className="stage-words">{newsOf(scene, stage)}</p>;
  return (
    <>
      <p className="stage-words num" role="timer">
        <b>{clockText(scene.msLeft)}</b>
      </p>
      <p className="dim stage-note">{clockNote(draw, scene.until)}</p>
    </>
  );
}

/**
 * A phone's remote of the owner's stage. It follows the draw as the stage does and knows no more;
 * it opens the envelope, and has a drawn draw shown again. There is no pause: the stage follows
 * from the draw and the time.
 */
export function Remote({ draw, initial }: { draw: StageDraw; initial: DrawStage }) {
  const { stage, now } = useOwnStage(draw.id, initial);
  const { live } = stage;
  const replayFrom = laterReplay(null, live.again);
  const seen = sceneOf({ live, runMethod: draw.runMethod, replayFrom }, now);
  const scene = orOverdue(seen, live.runAt);
  return (
    <div className="stage">
      <header>
        <Brand />
        <span className="chip">Remote</span>
      </header>
      <main>
        <div className="stage-title">
          <p className="dim">{lineOf(scene, draw, stage)}</p>
          <h1 tabIndex={-1}>
            <bdi>{draw.name}</bdi>
          </h1>
        </div>
        <div className="stage-body">
          <Body draw={draw} stage={stage} scene={scene} />
        </div>
      </main>
      <footer>
        <div className="stage-controls">
          <Link className="btn stage-btn" to={paths.drawLive(draw.id)}>
            Open the stage
          </Link>
          <Link className="btn stage-btn" to={paths.drawDetails(draw.id)}>
            Draw Details
          </Link>
        </div>
      </footer>
    </div>
  );
}
