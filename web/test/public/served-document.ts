/** A part of the page that stands in the document. */
export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/** A field of it, by its id. */
export function input(id: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input#${id}`);
  if (!found) throw new Error(`the page has no field ${id}`);
  return found;
}

/** Types a text into a field in the place of what it holds. */
export function type(id: string, text: string): void {
  input(id).value = text;
  input(id).dispatchEvent(new Event('input', { bubbles: true }));
}
