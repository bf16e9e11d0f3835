/** The id in a place where an object or its id may stand; empty when there is neither. */
export function referenceId(reference: string | { id: string } | null | undefined): string {
  if (reference === null || reference === undefined) return '';
  return typeof reference === 'string' ? reference : reference.id;
}
