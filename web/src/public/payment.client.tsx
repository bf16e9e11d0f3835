import { PaymentPage } from './result/payment-page.tsx';
import { hydratePage } from './hydrate-page.tsx';

hydratePage(PaymentPage);
