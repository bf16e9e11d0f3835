import { hydratePage } from '../frame/hydrate-page.tsx';
import { JoinPage } from './join-page.tsx';

hydratePage(JoinPage);
