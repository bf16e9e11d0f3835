import { expect, it } from 'vitest';
import { everyPage } from './every-page.ts';
import { freeEntry, freeEntryPage } from './page-facts.ts';
import { htmlOf } from './rendered.ts';

it.each([
  ['a free entry (product §2.37)', freeEntryPage({ freeEntry })],
  ['a promotional draw (product §2.15)', everyPage['promo']],
  ['the checkout (product §2.16)', everyPage['total']],
])('a press on %s before its script is here puts nothing into an address', (_, page) => {
  const forms = htmlOf(page).match(/<form[^>]*>/g) ?? [];
  expect(forms).toHaveLength(1);
  // Outside a dialog such a form is never sent by the browser itself.
  expect(forms[0]).toContain('method="dialog"');
});
