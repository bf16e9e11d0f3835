import { TotalPage } from './checkout/total-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage(TotalPage);
