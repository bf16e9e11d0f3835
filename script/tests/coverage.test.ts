import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { coveragePage, uncoveredSections } from '../checks/coverage-page.ts';
import { productSections, sectionsOf } from '../checks/product-sections.ts';
import { taggedTests, testsOf } from '../checks/tagged-tests.ts';
import { projectFolder } from '../project-folder.ts';

it('every section of docs/product with a rule has a test', () => {
  expect(uncoveredSections(productSections(), taggedTests())).toEqual([]);
});

it('the page of coverage is printed, and not kept', () => {
  expect(existsSync(join(projectFolder, 'docs/coverage.md'))).toBe(false);
});

const tag = '(product §4.1, §4.3)';
const chapter = ['# 4 Flows', '', '## 4.1 One', 'A rule.', '## 4.2 Two', 'A rule.', '## 4.3 Three']
  .concat('No rule of its own.')
  .join('\n');

describe('a tag', () => {
  const source = [
    "describe('a draw', () => {",
    '  it.each([1])(',
    `    "is the owner's %i ${tag}",`,
    '  );',
    "  it('is not tagged', () => {});",
    '});',
    `test('stands alone ${tag}', () => {});`,
  ].join('\n');

  it('is read with the title and the description around it', () => {
    expect(testsOf('a.test.ts', source)).toEqual([
      { file: 'a.test.ts', title: "a draw › is the owner's %i", sections: ['4.1', '4.3'] },
      { file: 'a.test.ts', title: 'stands alone', sections: ['4.1', '4.3'] },
    ]);
  });

  it('stands with its title below each of its sections', () => {
    const page = coveragePage(sectionsOf(chapter), testsOf('a.test.ts', source));
    const shown = '- stands alone (`a.test.ts`)';
    expect(page).toContain(
      `## 4.1 One\n\n- a draw › is the owner's %i (\`a.test.ts\`)\n${shown}\n`,
    );
    expect(page).not.toContain('4.3 Three');
  });

  it('is missed where a section with a rule has none', () => {
    expect(uncoveredSections(sectionsOf(chapter), testsOf('a.test.ts', source))).toEqual(['4.2']);
  });
});
