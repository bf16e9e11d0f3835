import { hydratePage } from '../frame/hydrate-page.tsx';
import { MendPage } from './mend-page.tsx';

hydratePage(MendPage);
