import { hydratePage } from './hydrate-page.tsx';
import { PackagePage } from './package/package-page.tsx';

hydratePage(PackagePage);
