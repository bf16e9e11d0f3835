import { hydratePage } from '../frame/hydrate-page.tsx';
import { MembershipResultPage } from './membership-result-page.tsx';

hydratePage(MembershipResultPage);
