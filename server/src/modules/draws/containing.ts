/** An ILIKE pattern of a part in any case; the pattern's own signs stand for themselves. */
export function containing(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
