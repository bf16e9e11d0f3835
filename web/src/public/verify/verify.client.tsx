import { hydratePage } from '../frame/hydrate-page.tsx';
import { VerifyPage } from './verify-page.tsx';

hydratePage(VerifyPage);
