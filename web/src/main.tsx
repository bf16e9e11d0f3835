import './zod/without-eval.ts';
import { followReader } from '@clubdraw/domain/texts/reader-language';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { showFrontDoorOn } from './front/served-front-door.ts';
import { beginAtTop } from './frame/scroll-positions.ts';
import { hearBackFirst } from './frame/step-on-top.ts';
import { routes } from './routes.tsx';
import './app.css';

/**
 * Loads the page again where there is a server to load it from: without one, it would be gone too.
 */
async function reloadIfServed(): Promise<void> {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => undefined);
  if (answer) window.location.reload();
}

// A page that was open while a new version was put in place asks for files that are gone. One
// reload brings the new ones; if that did not help, the error screen says so.
window.addEventListener('vite:preloadError', () => {
  const [visit] = performance.getEntriesByType('navigation');
  const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  if (!reloaded) void reloadIfServed();
});

followReader(navigator.languages);
beginAtTop();
hearBackFirst();
const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
const router = createBrowserRouter(routes);
router.subscribe(({ location }) => showFrontDoorOn(location));
createRoot(place).render(<RouterProvider router={router} />);
