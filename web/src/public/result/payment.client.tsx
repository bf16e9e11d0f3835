import { PaymentPage } from './payment-page.tsx';
import { hydratePage } from '../frame/hydrate-page.tsx';

hydratePage(PaymentPage);
