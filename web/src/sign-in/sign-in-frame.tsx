import type { ReactNode } from 'react';
import { Brand } from '../frame/brand.tsx';
import { TicketFan } from './ticket-fan.tsx';

type Props = { title: string; heading: string; lead?: string; children: ReactNode };

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
