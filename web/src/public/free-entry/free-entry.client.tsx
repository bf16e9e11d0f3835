import { hydratePage } from '../frame/hydrate-page.tsx';
import { FreeEntryPage } from './free-entry-page.tsx';

hydratePage(FreeEntryPage);
