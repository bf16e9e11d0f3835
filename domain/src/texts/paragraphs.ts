/**
 * The paragraphs of a plain text: an empty line begins the next one. None for null or blank text.
 */
export function paragraphsOf(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n[ \t]*(?:\r?\n[ \t]*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
