import { DrawPage } from './draw/draw-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage(DrawPage);
