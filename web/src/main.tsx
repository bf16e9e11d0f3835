import './zod-without-eval.ts';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';
import './styles/tokens.css';
import './styles/font.css';
import './shell/styles/base.css';
import './shell/styles/controls.css';
import './styles/ticket.css';
import './styles/row-ticket.css';
import './styles/chip.css';
import './shell/styles/tickets.css';
import './shell/styles/owner.css';
import './shell/styles/screens.css';

// A page that was open while a new version was put in place asks for files that are gone. One
// reload brings the new ones; if that did not help, the error screen says so.
window.addEventListener('vite:preloadError', () => {
  const [visit] = performance.getEntriesByType('navigation');
  const reloaded = visit instanceof PerformanceNavigationTiming && visit.type === 'reload';
  if (!reloaded) window.location.reload();
});

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no #app');
createRoot(place).render(<RouterProvider router={createBrowserRouter(routes)} />);
