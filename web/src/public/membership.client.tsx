import { hydratePage } from './hydrate-page.tsx';
import { MembershipResultPage } from './join/membership-result-page.tsx';

hydratePage(MembershipResultPage);
