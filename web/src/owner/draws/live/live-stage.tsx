import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { stageParts } from '../../../stage/stage-parts.tsx';
import { ReadyForOwner } from '../../../stage/ready-for-owner.tsx';
import { laterReplay, sceneOf, type StageDraw } from '../../../stage/scene.ts';
import { Stage } from '../../../stage/stage.tsx';
import { many } from '../../../stage/stage-words.ts';
import { Brand } from '../../../frame/brand.tsx';
import { useOwnStage } from './own-stage.ts';
import { RemoteCode } from './remote-code.tsx';
import { stageIcons } from './stage-icons.tsx';
import { useOpening } from './use-press.ts';

type Props = { draw: StageDraw; initial: DrawStage };

/** The owner's stage: follows the draw, and opens the envelope of a LIVE one. */
export function LiveStage({ draw, initial }: Props) {
  const { stage, watching, now } = useOwnStage(draw.id, initial);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const { live } = stage;
  const replayFrom = laterReplay(pressedAt, live.again);
  const scene = sceneOf({ live, runMethod: draw.runMethod, replayFrom }, now);
  const { press, isBusy, problem } = useOpening();
  const canRehearse = live.phase === 'open' || live.phase === 'waiting';
  return (
    <Stage
      draw={draw}
      stage={stage}
      watching={watching}
      scene={scene}
      brand={<Brand />}
      icons={stageIcons}
      isReplay={replayFrom !== null}
      qr={paths.drawQr(draw.id)}
      parts={stageParts}
      ready={
        <ReadyForOwner
          onStart={press}
          isBusy={isBusy}
          problem={problem}
          tickets={many(live.participants, 'ticket')}
        />
      }
      controls={
        <>
          {scene.name === 'result' && live.result?.drawnCode ? (
            <button className="btn stage-btn" type="button" onClick={() => setPressedAt(now)}>
              Watch again
            </button>
          ) : null}
          {canRehearse ? (
            <Link className="btn stage-btn" to={paths.drawRehearsal(draw.id)}>
              Rehearse
            </Link>
          ) : null}
          <RemoteCode drawId={draw.id} />
          <Link className="btn stage-btn" to={paths.drawDetails(draw.id)}>
            Draw Details
          </Link>
        </>
      }
    />
  );
}
