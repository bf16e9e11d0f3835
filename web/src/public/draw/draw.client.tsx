import { DrawPage } from './draw-page.tsx';
import { hydratePage } from '../frame/hydrate-page.tsx';

hydratePage(DrawPage);
