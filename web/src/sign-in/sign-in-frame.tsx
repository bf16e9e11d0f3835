import type { ReactNode } from 'react';
import { LateFrontDoor } from './late-front-door.tsx';
import { Brand } from '../frame/brand.tsx';
import { paths } from '../paths.ts';
import { TicketFan } from './ticket-fan.tsx';

type Props = {
  title: string;
  heading: string;
  lead?: string | undefined;
  /** The mark leads to the front page. */
  leadsHome?: boolean;
  children: ReactNode;
};
type FormProps = Pick<Props, 'title' | 'heading' | 'children'>;

/** The form of the front page, beside the landing, which has the page's title. */
export function FrontFrame({ title, heading, children }: FormProps) {
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

/**
 * The same form for somebody who came for it: nothing stands above it but the way to the landing.
 */
export function SignInAlone(props: FormProps) {
  return <SignInFrame {...props} leadsHome />;
}

/** The form on the left, the tickets on the right. */
export function SignInFrame({ title, heading, lead, leadsHome = false, children }: Props) {
  return (
    <div className="split">
      <title>{`${title} · Clubdraw`}</title>
      <main className="sign">
        {leadsHome ? (
          // Another document: the landing stands in it before a script arrives.
          <a className="brand" href={paths.front}>
            <Brand />
          </a>
        ) : (
          <Brand />
        )}
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
