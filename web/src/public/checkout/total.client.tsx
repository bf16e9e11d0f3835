import { TotalPage } from './total-page.tsx';
import { hydratePage } from '../frame/hydrate-page.tsx';

hydratePage(TotalPage);
