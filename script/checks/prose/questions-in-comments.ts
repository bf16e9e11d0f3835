const comment = /^[ \t]*\{?\/\*[\s\S]*?\*\/|(?:^[ \t]*(?:\/\/|--) .*\n)+/gm;
const leader = /^[ \t]*(?:\{?\/\*\*?|\*(?!\/)|\/\/|--)|\*\/\}?$/gm;
const question =
  /(?:^|[.!?:;] )(?:(?:Of|To|For) (?:what|whom)|What|Whatever|Who|Whoever|Whose|Whom)\b/;

/** The comments of a source with a sentence that begins with a question in place of its subject. */
export function questionsInComments(source: string): string[] {
  return [...source.matchAll(comment)]
    .map(([found]) => found.replace(leader, ' ').replace(/\s+/g, ' ').trim())
    .filter((words) => question.test(words));
}
