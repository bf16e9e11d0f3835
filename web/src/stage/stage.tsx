import type { DrawStage } from '@clubdraw/contract/draws/live-state';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { useRef, useState, type ReactNode } from 'react';
import { showCount } from '../ui/show-count.ts';
import type { Scene, StageDraw } from './scene.ts';
import type { ButtonIcons } from './stage-buttons.tsx';
import type { StageParts } from './stage-parts.tsx';
import { StageScene } from './stage-scene.tsx';
import { many, newsOf, placesIn } from './stage-words.ts';

export type StageIcons = ButtonIcons & { seal: ReactNode };

export type StageProps = {
  draw: StageDraw;
  stage: DrawStage;
  scene: Scene;
  /** How many watch it as it happens, if that is known. */
  watching: number | undefined;
  brand: ReactNode;
  icons: StageIcons;
  /** In the scene that waits for the owner. */
  ready: ReactNode;
  /** About the watcher's own tickets. */
  own?: ReactNode;
  /** The part that is said beside the tiles, and the row of the places until that is here. */
  parts: StageParts | undefined;
  placesRow?: ReactNode;
  /** Buttons and links of this stage, beside those that each has. */
  controls: ReactNode;
  /** Says across everything that this is no draw. */
  rehearsal?: ReactNode;
  /** It happened before. */
  isReplay: boolean;
  /** The picture of a QR code that leads to the draw's page, for who sees a shared screen. */
  qr: string;
};

function chipOf({ scene, stage, rehearsal, isReplay, watching = 0 }: StageProps): {
  text: string;
  isLive: boolean;
} {
  const { phase } = stage.live;
  if (rehearsal) return { text: 'Rehearsal', isLive: false };
  if (phase === 'cancelled') return { text: 'Draw Cancelled', isLive: false };
  if (scene.name === 'result') return { text: 'Drawn', isLive: false };
  if (isReplay) return { text: 'Replay', isLive: false };
  const crowd = watching > 1 ? ` · ${showCount(watching)} watching` : '';
  if (phase === 'open') return { text: `Before the draw${crowd}`, isLive: false };
  return { text: `Live${crowd}`, isLive: true };
}

/** How many tickets take part: sealed, or sold so far. */
function ticketsText({ stage, draw }: StageProps): string {
  const { seal, participants, capacity } = stage.live;
  if (seal) {
    const at = showDateTime(new Date(seal.sealedAt), draw.timezone);
    return `${many(seal.tickets, 'ticket')} sealed, ${at}`;
  }
  return draw.ticketCap === null
    ? many(participants, 'ticket')
    : `${showCount(participants)} of ${many(capacity, 'ticket')}`;
}

/**
 * Keeps what was said until something new is to be said: an empty text would be read as nothing.
 */
function News({ scene, stage, parts }: Pick<StageProps, 'scene' | 'stage' | 'parts'>) {
  const news =
    scene.name === 'places' ? (parts?.news(placesIn(scene, stage)) ?? '') : newsOf(scene, stage);
  const [first] = useState(news);
  return <output className="sr">{news === first ? '' : news}</output>;
}

/** A draw on stage: count-down, numbers, winner; made to be shared from a screen. */
export function Stage(props: StageProps) {
  const { draw, stage, brand, icons, own, controls, rehearsal, qr, parts, placesRow } = props;
  const scene = parts?.late(props.scene, stage.live.runAt) ?? props.scene;
  const frame = useRef<HTMLDivElement | null>(null);
  const chip = chipOf(props);
  return (
    <div className="stage" ref={frame}>
      <header>
        {brand}
        <span className={chip.isLive ? 'chip live' : 'chip'}>
          {chip.isLive ? <span className="dot" /> : null}
          {chip.text}
        </span>
      </header>
      {rehearsal}
      <StageScene {...props} scene={scene} />
      <News scene={scene} stage={stage} parts={parts} />
      <footer>
        {draw.places ? (parts?.row(draw.places, placesIn(scene, stage)) ?? placesRow) : null}
        <div className="stage-own">{own}</div>
        <p className="dim num stage-tickets">
          {stage.live.seal ? icons.seal : null}
          {ticketsText(props)}
        </p>
        <div className="stage-controls">
          {controls}
          {parts ? <parts.StageButtons scene={scene} icons={icons} frame={frame} /> : null}
        </div>
        <p className="dim stage-address">
          Follow this draw
          {/* Inside <picture> React writes no preload link into the body. */}
          <picture>
            <img src={qr} alt="QR code of this draw’s page" width={88} height={88} />
          </picture>
        </p>
      </footer>
    </div>
  );
}
