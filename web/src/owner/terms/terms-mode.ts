/** The text that the terms editor edits (product §2.19). */
export type TermsMode = { kind: 'default' } | { kind: 'draft' } | { kind: 'draw'; drawId: string };

export const termsTitles: Record<TermsMode['kind'], string> = {
  default: 'Default Terms & Conditions',
  draft: 'Terms & Conditions (copy for new draw)',
  draw: 'Custom Terms & Conditions (this draw only)',
};

/** Which of the three an address means. */
export function termsModeOf(address: string): TermsMode {
  const query = new URL(address).searchParams;
  const drawId = query.get('drawId');
  if (drawId) return { kind: 'draw', drawId };
  return query.get('mode') === 'draft' ? { kind: 'draft' } : { kind: 'default' };
}
