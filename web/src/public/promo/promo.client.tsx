import { hydratePage } from '../frame/hydrate-page.tsx';
import { PromoPage } from './promo-page.tsx';

hydratePage(PromoPage);
