import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Brand } from '../frame/brand.tsx';
import { SheetPlace } from '../share/sheet-place.tsx';
import './portal.css';

type Props = {
  /** The title of the document; the portal's own without one. */
  title?: string;
  end: ReactNode;
  children: ReactNode;
};

/** The frame of the portal: the mark, a way out, and the foot of a public page. */
export function PortalFrame({ title = 'Your Tickets', end, children }: Props) {
  return (
    <>
      <title>{`${title} · Clubdraw`}</title>
      <header className="pub-top">
        <Brand />
        <div className="push">{end}</div>
      </header>
      <SheetPlace />
      <main className="page portal stack-l">{children}</main>
      <footer className="pub-foot">
        <Brand />
        <a href={paths.privacy}>Privacy policy</a>
      </footer>
    </>
  );
}
