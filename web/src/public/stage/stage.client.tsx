import { hydratePage } from '../frame/hydrate-page.tsx';
import { StagePage } from './stage-page.tsx';

hydratePage(StagePage);
