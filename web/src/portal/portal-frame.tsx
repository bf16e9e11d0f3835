import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Brand } from '../frame/brand.tsx';
import { SheetPlace } from '../share/sheet-place.tsx';
import './portal.css';

/** The frame of the portal: the mark, a way out, and the foot of a public page. */
export function PortalFrame({ end, children }: { end: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>Your Tickets · Clubdraw</title>
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
