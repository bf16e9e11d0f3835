import { expect, it } from 'vitest';
import { writtenTexts } from './written-texts.ts';

const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--) .*\n)+/gm;
const leader = /^[ \t]*(?:\{?\/\*\*?|\*(?!\/)|\/\/|--)|\*\/\}?$/gm;
const question =
  /(?:^|[.!?:;] )(?:(?:Of|To|For) (?:what|whom)|What|Whatever|Who|Whoever|Whose|Whom)\b/;

/** The words of each comment of a source, in one line. */
function commentsOf(text: string): string[] {
  return [...text.matchAll(comment)].map(([found]) =>
    found.replace(leader, ' ').replace(/\s+/g, ' ').trim(),
  );
}

it('a comment names its subject: no sentence begins with Who or What', () => {
  const sources = writtenTexts().filter(({ path }) => !path.endsWith('.md'));
  const found = sources.flatMap(({ path, text }) =>
    commentsOf(text)
      .filter((words) => question.test(words))
      .map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
  expect(commentsOf('/** What it is. */\n// Here.\n// Who asks\n')).toEqual([
    'What it is.',
    'Here. Who asks',
  ]);
  expect(['What it is.', 'Here. Who asks'].every((words) => question.test(words))).toBe(true);
});
