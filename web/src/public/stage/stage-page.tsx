import {
  drawStage,
  readStageRequest,
  stageEventsPath,
  type DrawStage,
} from '@clubdraw/contract/draws/live-state';
import { packagePath, qrPath } from '@clubdraw/contract/pages/public-paths';
import type { PageStagedDraw } from '@clubdraw/contract/pages/page-draw';
import { showMs } from '@clubdraw/domain/draws/reveal';
import { useEffect, useState, type ReactNode } from 'react';
import { extentOf, laterReplay, sceneOf } from '../../stage/scene.ts';
import { placesIn, shownOf } from '../../stage/stage-words.ts';
import { Stage, type StageIcons } from '../../stage/stage.tsx';
import { useDrawStage } from '../../stage/use-draw-stage.ts';
import { useStageClock } from '../../stage/use-stage-clock.ts';
import { ask } from '../frame/ask.ts';
import { ServerText } from '../frame/server-text.tsx';
import { SpriteIcon } from '../frame/icon.tsx';
import type * as own from './own/own-tickets.tsx';
import { responseStart } from '../frame/product-clock.ts';

export type StagePageProps = {
  draw: PageStagedDraw;
  stage: DrawStage;
  now: string;
  /** Written by the server alone. */
  brand?: ReactNode;
  row?: ReactNode;
};

const icons: StageIcons = {
  seal: <SpriteIcon name="seal-check" />,
  soundOn: <SpriteIcon name="speaker-high" />,
  soundOff: <SpriteIcon name="speaker-slash" />,
  full: <SpriteIcon name="corners-out" />,
};

async function fetchStage(drawId: string): Promise<DrawStage | undefined> {
  const outcome = await ask(readStageRequest(drawId));
  return outcome.kind === 'answer' ? drawStage(outcome.answer) : undefined;
}

/** A visitor sees a finished draw from the beginning, and joins one that is being shown. */
function firstReplay(
  { live: { drawnAt, result, again } }: DrawStage,
  { runMethod }: PageStagedDraw,
  now: number,
): number | null {
  if (!drawnAt || !result || again) return null;
  // A LIVE draw is drawn once its numbers are shown; the others are shown once they are drawn.
  const takesMs = runMethod === 'LIVE' ? 0 : showMs(extentOf(result));
  return now > Date.parse(drawnAt) + takesMs ? now : null;
}

function WaitsForClub({ clubName }: { clubName: string | null }) {
  return (
    <p className="stage-words">
      The list is closed. {clubName ?? 'The club'} opens the envelope here, within 24 hours of the
      draw’s date.
    </p>
  );
}

/** Ms after the stage's own script. */
const settleMs = 1000;

type Late = Pick<typeof own, 'OwnTickets' | 'stageParts'>;

/**
 * Words about the places and the watcher's own tickets, codes that do not break, and the confetti
 * come once the stage stands; it stands without them, too. They import nothing of the stage, whose
 * script would else load twice.
 */
function useLate(): Late | null {
  const [late, setLate] = useState<Late | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      import('./own/own-tickets.tsx').then(setLate, () => undefined);
    }, settleMs);
    return () => window.clearTimeout(timer);
  }, []);
  return late;
}

/** The stage for everybody: a draw as it happens, or once more from its first number. */
export function StagePage(props: StagePageProps) {
  const { draw, stage: rendered, now: renderedAt, brand, row } = props;
  const first = Date.parse(renderedAt);
  const { now, correct } = useStageClock(first, () => first - responseStart());
  const { stage, watching } = useDrawStage({
    initial: rendered,
    eventsUrl: stageEventsPath(draw.id),
    fetchStage: () => fetchStage(draw.id),
    correct,
  });
  const [pressedAt, setPressedAt] = useState(() => firstReplay(rendered, draw, first));
  const late = useLate();
  const { live } = stage;
  const replayFrom = laterReplay(pressedAt, live.again);
  const scene = sceneOf({ live, runMethod: draw.runMethod, replayFrom }, now);
  return (
    <Stage
      draw={draw}
      stage={stage}
      watching={watching}
      scene={scene}
      brand={<ServerText>{brand}</ServerText>}
      icons={icons}
      isReplay={replayFrom !== null}
      qr={qrPath(draw.id)}
      own={
        late ? (
          <late.OwnTickets
            draw={draw}
            scene={scene}
            code={shownOf(stage).code}
            result={live.result}
            at={placesIn(scene, stage)}
          />
        ) : null
      }
      parts={late?.stageParts}
      placesRow={<ServerText>{row}</ServerText>}
      ready={<WaitsForClub clubName={draw.clubName} />}
      controls={
        <>
          {scene.name === 'result' && live.result?.drawnCode ? (
            <button className="btn stage-btn" type="button" onClick={() => setPressedAt(now)}>
              Watch again
            </button>
          ) : null}
          <a className="btn stage-btn" href={draw.path}>
            {draw.path.startsWith(packagePath('')) ? 'Package page' : 'Draw page'}
          </a>
        </>
      }
    />
  );
}
