import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { frontFacts } from './front-facts.ts';
import { isFrontDoorServed } from './served-front-door.ts';

const FrontDoor = lazy(async () => ({ default: (await import('./front-door.tsx')).FrontDoor }));

/**
 * The landing for somebody who came through the app: their document began at another page. An owner who
 * is asked to sign in again knows what this is, and the form must not move under their finger.
 */
export function LateFrontDoor() {
  const [search] = useSearchParams();
  if (isFrontDoorServed() || search.has('from')) return null;
  return (
    <section className="front" aria-labelledby="front-title">
      <Suspense>
        <FrontDoor {...frontFacts()} />
      </Suspense>
    </section>
  );
}
