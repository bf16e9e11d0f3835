/** The things of a document that can have the focus and be typed into, chosen or opened. */
const controls = 'input, select, textarea, button, summary, [tabindex]';

/**
 * Puts the focus on the field with this id and brings it into sight; of a group, on its first
 * control. A fold that hides it is opened. Nothing happens when the document has no such field.
 */
export function goToField(id: string): void {
  const place = document.getElementById(id);
  const fold = place?.closest('details');
  if (fold) fold.open = true;
  const control = place?.matches(controls) ? place : place?.querySelector<HTMLElement>(controls);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
