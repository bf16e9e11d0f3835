import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';
import { coveragePage } from './coverage-page.ts';
import { productSections } from './product-sections.ts';
import { taggedTests } from './tagged-tests.ts';

// Writes docs/coverage.md anew.
const page = coveragePage(productSections(), taggedTests());
writeFileSync(join(projectFolder, 'docs/coverage.md'), page);
