import type { Prize } from '@clubdraw/domain/prizes/prizes';
import { Link } from 'react-router';
import { productNow } from '../../../api/product-time.ts';
import { paths } from '../../../paths.ts';
import { stageParts } from '../../../stage/stage-parts.tsx';
import { ReadyForOwner } from '../../../stage/ready-for-owner.tsx';
import { sceneOf, type StageDraw } from '../../../stage/scene.ts';
import { Stage } from '../../../stage/stage.tsx';
import { many } from '../../../stage/stage-words.ts';
import { useRehearsal } from '../../../stage/use-rehearsal.ts';
import { useStageClock } from '../../../stage/use-stage-clock.ts';
import { Brand } from '../../../frame/brand.tsx';
import { stageIcons } from './stage-icons.tsx';

type Props = {
  draw: StageDraw & { prizes: readonly Prize[] };
  sold: number;
  /** When the audience expects the draw itself. */
  runAt: Date;
};

/** The whole show with invented numbers: nothing is sent, and the draw stays as it is. */
export function RehearsalStage({ draw, sold, runAt }: Props) {
  const { now } = useStageClock(productNow().getTime(), () => productNow().getTime() - Date.now());
  const { stage, start, again } = useRehearsal(draw, { now, sold, prizes: draw.prizes });
  const { live } = stage;
  const isDue = now >= runAt.getTime();
  // Nobody has seen the numbers before: of a LIVE draw, too, they come after the end of the list.
  const replayFrom = live.drawnAt === null ? null : Date.parse(live.drawnAt);
  const scene = sceneOf({ live, runMethod: draw.runMethod, replayFrom }, now);
  return (
    <Stage
      draw={draw}
      stage={stage}
      watching={undefined}
      scene={scene}
      brand={<Brand />}
      icons={stageIcons}
      rehearsal={
        <p className="watermark" aria-hidden="true">
          Rehearsal
        </p>
      }
      isReplay={false}
      qr={paths.drawQr(draw.id)}
      parts={stageParts}
      ready={
        <ReadyForOwner
          onStart={start}
          isBusy={false}
          problem={undefined}
          tickets={many(live.participants, 'ticket')}
        />
      }
      controls={
        <>
          {scene.name === 'result' ? (
            <button className="btn stage-btn" type="button" onClick={again}>
              Rehearse again
            </button>
          ) : null}
          <Link className={isDue ? 'btn go' : 'btn stage-btn'} to={paths.drawLive(draw.id)}>
            {isDue ? 'It is time: End rehearsal' : 'End rehearsal'}
          </Link>
        </>
      }
    />
  );
}
