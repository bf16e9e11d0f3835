import { lazy, Suspense } from 'react';
import { frontFacts } from './front-facts.ts';
import { isFrontDoorServed } from './served-front-door.ts';

const FrontDoor = lazy(async () => ({ default: (await import('./front-door.tsx')).FrontDoor }));

/** The landing for somebody who came through the app: their document began at another page. */
export function LateFrontDoor() {
  if (isFrontDoorServed()) return null;
  return (
    <section className="front" aria-labelledby="front-title">
      <Suspense>
        <FrontDoor {...frontFacts()} />
      </Suspense>
    </section>
  );
}
