import { showsFrontDoor } from '@clubdraw/contract/pages/front-door';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { frontFacts } from '../front/front-facts.ts';
import { isFrontDoorServed } from '../front/served-front-door.ts';

const load = async () => import('../front/front-door.tsx');
const FrontDoor = lazy(async () => ({ default: (await load()).FrontDoor }));

function isWanted(search: string): boolean {
  return !isFrontDoorServed() && showsFrontDoor(search);
}

/** Fetches the landing before its page is shown, so that the form does not move under a finger. */
export async function fetchFrontDoor(search: string): Promise<void> {
  if (isWanted(search)) await load();
}

/** The landing for somebody who came through the app: their document began at another page. */
export function LateFrontDoor() {
  const { search } = useLocation();
  if (!isWanted(search)) return null;
  return (
    <section className="front" aria-labelledby="front-title">
      <Suspense>
        <FrontDoor {...frontFacts()} />
      </Suspense>
    </section>
  );
}
