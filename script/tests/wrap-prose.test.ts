import { describe, expect, it } from 'vitest';
import { wrapProse } from '../checks/prose/prose-files.ts';
import { questionsInComments } from '../checks/prose/questions-in-comments.ts';

const words =
  'Nothing of this line may be lost when it is put into several, not even its last word.';
const long = `${words} ${words}`;

describe('prose that is too wide', () => {
  it('goes on in a new line of its paragraph', () => {
    expect(wrapProse('a.md', `# ${long}\n\n${long}\n\n- ${long}\n- short\n`)).toBe(
      `# ${long}

Nothing of this line may be lost when it is put into several, not even its last word. Nothing of
this line may be lost when it is put into several, not even its last word.

- Nothing of this line may be lost when it is put into several, not even its last word. Nothing of
  this line may be lost when it is put into several, not even its last word.
- short
`,
    );
  });

  it('is found in comments, and stays a comment', () => {
    const source = `/** ${long} */\n// ${long}\n// And more.\nconst one = 1;\n`;
    expect(wrapProse('a.ts', source)).toBe(
      `/**
 * Nothing of this line may be lost when it is put into several, not even its last word. Nothing of
 * this line may be lost when it is put into several, not even its last word.
 */
// Nothing of this line may be lost when it is put into several, not even its last word. Nothing of
// this line may be lost when it is put into several, not even its last word. And more.
const one = 1;
`,
    );
    expect(wrapProse('a.sql', `  -- ${long}`).split('\n')).toEqual([
      '  -- Nothing of this line may be lost when it is put into several, not even its last word. Nothing',
      '  -- of this line may be lost when it is put into several, not even its last word.',
    ]);
  });

  it.each([
    ['a table', 'a.md', `| ${long} |\n|---|\n`],
    ['a fenced block', 'a.md', `\`\`\`\n${long}\n\`\`\`\n`],
    ['code', 'a.ts', `const text = '${long}';\n`],
    ['a directive', 'a.ts', `// oxlint-disable-next-line no-console -- ${long}\n`],
    ['a setting that is commented out', 'a.env', `# DATABASE_URL=${long}\n`],
    ['a word that cannot be parted', 'a.md', `${'a'.repeat(120)}\n`],
  ])('is left alone in %s', (_, path, text) => {
    expect(wrapProse(path, text)).toBe(text);
  });

  it('keeps links, code and the number behind a decision in one piece', () => {
    const filler = 'a '.repeat(48).trim();
    const pieces = [
      '[one two](three.md)',
      '`four five`',
      'decision 0042',
      'RFC 9162 §2.1',
      '10 KB',
    ];
    for (const piece of pieces) {
      expect(wrapProse('a.md', `${filler} ${piece} end`)).toBe(`${filler}\n${piece} end`);
    }
  });

  it('begins no line with a sign that would make a list of it', () => {
    const filler = 'a '.repeat(50).trim();
    expect(wrapProse('a.md', `${filler} + 24 h`)).toBe(`${filler} +\n24 h`);
  });

  it('keeps the words of a tag and of an item further in', () => {
    const source = ` * @throws ${words} Once more, it says:\n *   and here.\n * @returns it`;
    expect(wrapProse('a.ts', source)).toBe(
      ` * @throws Nothing of this line may be lost when it is put into several, not even its last word.
 *   Once more, it says: and here.
 * @returns it`,
    );
  });
});

it('a comment that begins a sentence with Who or What is found', () => {
  const found = ['/** What it is. */', '// Here.\n// Who asks\n', '-- Nobody. Whose it is\n'];
  expect(found.map((source) => questionsInComments(source).length)).toEqual([1, 1, 1]);
  expect(
    questionsInComments("/** Says what it is, and who asks. */\nconst a = 'What?';\n"),
  ).toEqual([]);
});
