import { expect, it } from 'vitest';
import { freeEntry, freeEntryPage } from './page-facts.ts';
import { htmlOf } from './rendered.ts';

it('a press on a free entry before its script is here puts no name into an address (product §2.37)', () => {
  const [form = ''] = /<form[^>]*>/.exec(htmlOf(freeEntryPage({ freeEntry }))) ?? [];
  // Outside a dialog such a form is never sent by the browser itself.
  expect(form).toContain('method="dialog"');
});
