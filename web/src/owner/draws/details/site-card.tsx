import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { sharedDraw } from '../draw-facts.ts';
import { isOver } from './details-facts.ts';

/** The texts come with the press: most owners never ask for them. */
const SiteTexts = lazy(async () => ({
  default: (await import('../../../share/site-texts.tsx')).SiteTexts,
}));

/** The way to show a draw on one's own site (product §2.36); nothing once it is over. */
export function SiteCard({ draw }: { draw: OwnedDraw }) {
  const [isOpen, setOpen] = useState(false);
  if (isOver(draw)) return null;
  return (
    <section className="card stack" aria-labelledby="site-title">
      <h2 id="site-title">Put it on your site</h2>
      {isOpen ? (
        <Suspense>
          <SiteTexts draw={sharedDraw(draw)} />
        </Suspense>
      ) : (
        <>
          <p className="dim">A card with the live count for any website, or a plain link.</p>
          <div className="row wrap">
            <Button look="quiet" onClick={() => setOpen(true)}>
              Show the text to copy
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
