import { hydratePage } from './hydrate-page.tsx';
import { StagePage } from './stage/stage-page.tsx';

hydratePage(StagePage);
