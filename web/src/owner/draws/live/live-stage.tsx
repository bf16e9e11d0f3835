import type { DrawStage } from '@clubdraw/contract/draws/draw-standing';
import * as messages from '@clubdraw/domain/messages';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiFailure, failureText } from '../../../api/api-failure.ts';
import { productNow } from '../../../api/product-time.ts';
import { useSend } from '../../../api/use-send.ts';
import { paths } from '../../../paths.ts';
import { ReadyForOwner } from '../../../stage/ready-for-owner.tsx';
import { Places } from '../../../stage/places.tsx';
import { StageChads } from '../../../stage/stage-chads.tsx';
import { withUnbrokenCodes } from '../../../ui/unbroken-codes.tsx';
import { sceneOf, type StageDraw } from '../../../stage/scene.ts';
import { Stage } from '../../../stage/stage.tsx';
import { many, winnersOn } from '../../../stage/stage-words.ts';
import { useDrawStage } from '../../../stage/use-draw-stage.ts';
import { useStageClock } from '../../../stage/use-stage-clock.ts';
import { Brand } from '../../../frame/brand.tsx';
import { stageIcons } from './stage-icons.tsx';

// The clock draws the stage again five times a second; the chads lie where they fell.
const chads = <StageChads />;

type Props = {
  draw: StageDraw;
  initial: DrawStage;
  /** The product's time in ms. */
  now: number;
  eventsUrl: string;
  fetchStage: () => Promise<DrawStage | undefined>;
};

/**
 * The press that opens the envelope of a LIVE draw. Once it went through, the stage goes on by the
 * draw's events.
 */
function useStart(): { start: () => void; isBusy: boolean; problem: string | undefined } {
  const [problem, setProblem] = useState<string>();
  const [isStarted, setStarted] = useState(false);
  const { send, busy } = useSend((answer) => {
    if (answer instanceof ApiFailure) setProblem(failureText(answer, messages.somethingWentWrong));
    else setStarted(true);
  });
  const start = (): void => {
    setProblem(undefined);
    send({ intent: 'startLive' });
  };
  return { start, isBusy: busy || isStarted, problem };
}

/** The owner's stage: follows the draw, and opens the envelope of a LIVE one. */
export function LiveStage({ draw, initial, now: first, eventsUrl, fetchStage }: Props) {
  const { now, correct } = useStageClock(first, () => productNow().getTime() - Date.now());
  const { stage, watching } = useDrawStage({ initial, eventsUrl, fetchStage, correct });
  const [replayFrom, setReplayFrom] = useState<number | null>(null);
  const { standing } = stage;
  const scene = sceneOf({ standing, runMethod: draw.runMethod, replayFrom }, now);
  const { start, isBusy, problem } = useStart();
  const canRehearse = standing.phase === 'open' || standing.phase === 'waiting';
  return (
    <Stage
      draw={draw}
      stage={stage}
      watching={watching}
      scene={scene}
      brand={<Brand />}
      icons={stageIcons}
      isRehearsal={false}
      isReplay={replayFrom !== null}
      qr={paths.drawQr(draw.id)}
      own={<Places scene={scene} winners={winnersOn(stage)} result={standing.result} />}
      chads={chads}
      inWords={withUnbrokenCodes}
      ready={
        <ReadyForOwner
          onStart={start}
          isBusy={isBusy}
          problem={problem}
          tickets={many(standing.participants, 'ticket')}
        />
      }
      controls={
        <>
          {scene.name === 'result' && standing.result?.drawnCode ? (
            <button className="btn stage-btn" type="button" onClick={() => setReplayFrom(now)}>
              Watch again
            </button>
          ) : null}
          {canRehearse ? (
            <Link className="btn stage-btn" to={paths.drawRehearsal(draw.id)}>
              Rehearse
            </Link>
          ) : null}
          <Link className="btn stage-btn" to={paths.drawDetails(draw.id)}>
            Draw Details
          </Link>
        </>
      }
    />
  );
}
