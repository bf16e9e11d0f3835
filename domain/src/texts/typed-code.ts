/** How the codes of a draw look: so many numbers, each with so many figures. */
export type CodeShape = { length: number; width: number };

/**
 * A code as a person types it, with spaces, other dashes, or nothing at all between its numbers: as
 * it stands on the ticket. Text that cannot be one keeps its numbers, joined by hyphens.
 */
export function typedCode(text: string, { length, width }: CodeShape): string {
  const parts = text.match(/\d+/g) ?? [];
  const [figures = ''] = parts;
  if (parts.length !== 1 || figures.length !== length * width) return parts.join('-');
  return Array.from({ length }, (_, at) => figures.slice(at * width, (at + 1) * width)).join('-');
}
