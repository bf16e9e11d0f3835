import { hydratePage } from './hydrate-page.tsx';
import { VerifyPage } from './verify/verify-page.tsx';

hydratePage(VerifyPage);
