import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { Shared } from './shared.ts';

/** The texts come with the press: most owners never ask for them. */
const SiteTexts = lazy(async () => ({ default: (await import('./site-texts.tsx')).SiteTexts }));

/**
 * The way to show a draw on one's own site, folded away in the sheet that passes it on
 * (product §2.36).
 */
export function OnYourSite({ draw }: { draw: Shared }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Put it on your site
        </Button>
      </div>
    );
  }
  return (
    <Suspense>
      <h3>Put it on your site</h3>
      <SiteTexts draw={draw} />
    </Suspense>
  );
}
