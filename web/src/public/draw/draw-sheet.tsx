import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { ComponentType, ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { phaseNews, phaseOf, stampOf, type DrawPhase } from './draw-phase.ts';
import { DrawPicture } from './draw-picture.tsx';
import { DrawText } from './draw-text.tsx';
import { ShareButton } from '../frame/share-button.tsx';
import { useLiveDraw } from './use-live-draw.ts';

export type DrawPageProps = {
  draw: PageDraw;
  now: string;
  /** These are written by the server alone. */
  seller?: ReactNode;
  when?: ReactNode;
  proof?: ReactNode;
};

/** The part of the ticket on which one acts, in each phase: a form, or what came of the draw. */
export type TicketActions = Record<DrawPhase, ComponentType<{ draw: PageDraw }>>;

type Props = DrawPageProps & {
  actions: TicketActions;
  /** Stands below the ticket. */
  children?: ReactNode;
};

/** A draw as a ticket on its club's page, in every state that it can be in; it follows the draw. */
export function DrawSheet({ draw: rendered, now: renderedAt, actions, ...props }: Props) {
  const { draw, now } = useLiveDraw(rendered, renderedAt);
  const phase = phaseOf(draw, now);
  const Actions = actions[phase];
  return (
    <>
      <header className="pub-top">
        <ServerText>{props.seller}</ServerText>
        <ShareButton of={{ kind: 'draw', id: draw.id, name: draw.name }} />
      </header>
      <main className="page pub">
        <article className={`ticket hero ${phase === 'cancelled' ? 'void' : draw.stock}`}>
          <div className="t-in wide-in">
            <div className="t-main">
              <DrawPicture draw={draw} stamp={stampOf(phase)} />
              <DrawText draw={draw} phase={phase} now={now} when={props.when} />
            </div>
            <Actions draw={draw} />
          </div>
        </article>
        <output className="sr">
          {phase === phaseOf(rendered, Date.parse(renderedAt)) ? '' : phaseNews(draw, phase)}
        </output>
        {props.children}
        <ServerText id="proof">{props.proof}</ServerText>
      </main>
    </>
  );
}
