import type { ProductSection } from './product-sections.ts';
import type { TaggedTest } from './tagged-tests.ts';

const beginning = `# Coverage

The tests that show each section of docs/product, from the tags in the titles of tests.
`;

/** A page in Markdown: the tests of each section that has a rule. */
export function coveragePage(
  sections: readonly ProductSection[],
  tests: readonly TaggedTest[],
): string {
  const parts = sections
    .filter(({ hasRule }) => hasRule)
    .map(({ number, title }) => {
      const lines = testsOfSection(tests, number).map(
        (test) => `- ${test.title} (\`${test.file}\`)`,
      );
      return `## ${number} ${title}\n\n${lines.join('\n')}\n`;
    });
  return [beginning, ...parts].join('\n');
}

/** The numbers of sections with a rule that no test shows. */
export function uncoveredSections(
  sections: readonly ProductSection[],
  tests: readonly TaggedTest[],
): string[] {
  return sections
    .filter(({ number, hasRule }) => hasRule && testsOfSection(tests, number).length === 0)
    .map(({ number }) => number);
}

function testsOfSection(tests: readonly TaggedTest[], number: string): TaggedTest[] {
  return tests.filter(({ sections }) => sections.includes(number));
}
