import { hydratePage } from './hydrate-page.tsx';
import { RefundPage } from './refund/refund-page.tsx';

hydratePage(RefundPage);
