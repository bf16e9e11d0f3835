import type { ReactNode } from 'react';
import { LateFrontDoor } from '../front/late-front-door.tsx';
import { Brand } from '../frame/brand.tsx';
import { TicketFan } from './ticket-fan.tsx';

type Props = { title: string; heading: string; lead?: string | undefined; children: ReactNode };

/** The form of the front page, beside the landing, which has the page's title. */
export function FrontFrame({ title, heading, children }: Omit<Props, 'lead'>) {
  return (
    <div className="split beside-front">
      <title>{`${title} · Clubdraw`}</title>
      <LateFrontDoor />
      <main className="sign">
        <h2 className="big-title">{heading}</h2>
        {children}
      </main>
    </div>
  );
}

/** The form on the left, the tickets on the right. */
export function SignInFrame({ title, heading, lead, children }: Props) {
  return (
    <div className="split">
      <title>{`${title} · Clubdraw`}</title>
      <main className="sign">
        <Brand />
        <div className="stack-s">
          <h1>{heading}</h1>
          {lead ? <p className="dim">{lead}</p> : null}
        </div>
        {children}
      </main>
      <TicketFan />
    </div>
  );
}
