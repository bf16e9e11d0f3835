import { hydratePage } from './hydrate-page.tsx';
import { PromoPage } from './promo/promo-page.tsx';

hydratePage(PromoPage);
