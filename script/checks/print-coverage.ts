import { coveragePage } from './coverage-page.ts';
import { productSections } from './product-sections.ts';
import { taggedTests } from './tagged-tests.ts';

// Prints the tests of each section of docs/product.
process.stdout.write(coveragePage(productSections(), taggedTests()));
