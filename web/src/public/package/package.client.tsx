import { hydratePage } from '../frame/hydrate-page.tsx';
import { PackagePage } from './package-page.tsx';

hydratePage(PackagePage);
