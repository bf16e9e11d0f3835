import { hydratePage } from './hydrate-page.tsx';
import { JoinPage } from './join/join-page.tsx';

hydratePage(JoinPage);
