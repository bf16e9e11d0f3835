import { renderToStaticMarkup } from 'react-dom/server';
import { FrontDoor, type FrontFacts } from './front-door.tsx';

/**
 * The landing as the server writes it before the app, which shows it on its first page and hides it
 * on others.
 */
export function renderFrontDoor(facts: FrontFacts): string {
  return renderToStaticMarkup(
    <section id="front" className="front" aria-labelledby="front-title">
      <FrontDoor {...facts} />
    </section>,
  );
}
