import { blanksIn } from '@clubdraw/domain/texts/terms-blanks';

/**
 * Puts the keyboard on the first blank of the terms in a field of plain text or in the editor, so
 * that typing fills it.
 */
export function goToBlank(id: string): void {
  const place = document.getElementById(id);
  if (!place) return;
  if (place instanceof HTMLTextAreaElement) selectIn(place);
  else {
    place.focus({ preventScroll: true });
    const blank = place.querySelector('[data-blank]');
    if (blank) getSelection()?.selectAllChildren(blank);
    blank?.scrollIntoView({ block: 'center' });
  }
}

function selectIn(field: HTMLTextAreaElement): void {
  const [blank = ''] = blanksIn(field.value);
  const from = field.value.indexOf(blank);
  field.blur();
  field.setSelectionRange(from, from + blank.length);
  // The focus brings what is selected into sight inside the field, and the field into sight.
  field.focus();
  field.scrollIntoView({ block: 'center' });
}
