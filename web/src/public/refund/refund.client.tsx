import { hydratePage } from '../frame/hydrate-page.tsx';
import { RefundPage } from './refund-page.tsx';

hydratePage(RefundPage);
